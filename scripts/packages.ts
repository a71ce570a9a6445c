import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Waits for another apt process on the same machine. */
const APT = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300']
/** Folders of server programs, which may not be on the PATH. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin']

/** The first of these programs that exists. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** Whether system packages may be installed. */
export const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Installs system packages and prints their names; the caller checks the result. */
export function install(packages: string[], along: string[] = []): void {
  console.log(`正在用 apt 安装 ${packages.join('、')}… Installing ${packages.join(', ')}…`)
  apt('update')
  apt('install', '--no-install-recommends', ...packages, ...along)
}

/**
 * Installs missing programs that only some tests need if installing is allowed; otherwise prints which tests are skipped.
 * @param packages the package that contains each program
 * @param tests their names, in both languages
 */
export function installOptional(
  packages: Record<string, string>,
  [zh, en]: [string, string],
): void {
  const missing = () => Object.keys(packages).filter((name) => !findProgram(name))
  if (missing().length > 0 && mayInstall()) install(missing().map((name) => packages[name] ?? name))
  const names = missing()
  if (names.length > 0)
    console.log(
      `没有 ${names.join('、')}，跳过${zh}的测试。Without ${names.join(' and ')} the tests of ${en} are skipped.`,
    )
}

function apt(...args: string[]) {
  spawnSync('apt-get', [...APT, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
