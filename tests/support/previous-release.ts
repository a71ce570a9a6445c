import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { VERSION } from '#shared/version.ts'

/** Folders and files needed by the API and the commands. */
const PARTS = ['server', 'db', 'shared', 'seeds', 'commands', 'package.json', 'tsconfig.json']

const git = (...args: string[]) =>
  execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  }).trim()
const versionAt = (commit: string) =>
  (JSON.parse(git('show', `${commit}:package.json`)) as { version: string }).version

/** The history is missing: a copy without `.git`, a shallow clone, or a history that starts over. */
export class NoHistory extends Error {}

/**
 * The release before the one in package.json: its tag `vX.Y.Z`, or the last commit with its version.
 * @throws {NoHistory} if this copy does not contain it
 */
export function previousRelease(): { commit: string; version: string } {
  let shallow: boolean
  try {
    shallow = git('rev-parse', '--is-shallow-repository') === 'true'
  } catch (error) {
    throw new NoHistory(`git does not read a repository here: ${String(error)}`)
  }
  if (git('rev-parse', '--show-prefix') !== '')
    throw new NoHistory('these files lie in the repository of something else')
  if (git('rev-list', '--count', 'HEAD', '--', 'package.json') === '1')
    throw new NoHistory('the history begins with this release')
  try {
    const changed = git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json')
    // A version that is not committed yet follows the newest commit.
    const commit = versionAt('HEAD') === VERSION ? git('rev-parse', `${changed}^`) : 'HEAD'
    const version = versionAt(commit)
    const tagged = git('tag', '--list', `v${version}`)
    return { commit: git('rev-parse', `${tagged || commit}^{commit}`), version }
  } catch (error) {
    if (!shallow) throw error
    throw new NoHistory(`this is a shallow clone that ends after the previous release: ${VERSION}`)
  }
}

/** Extracts the files of a release, linked to the currently installed packages. @returns its folder */
export function checkOutRelease(commit: string): string {
  const folder = resolve('.cache', 'previous', commit)
  if (!existsSync(join(folder, 'node_modules'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const archive = execFileSync('git', ['archive', '--format=tar', commit, ...PARTS], {
      maxBuffer: 2 ** 30,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    // Last: it marks the folder as complete.
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  }
  return folder
}
