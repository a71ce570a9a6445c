import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Another apt may be at work on the same machine. */
const APT = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300']
/** Where servers stand, which is not on everybody's PATH. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin']

/** The first of these programs that is found. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** Whether packages of the system may be installed here. */
export const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Installs packages of the system, saying so; what comes of it is for the caller to see. */
export function install(packages: string[], along: string[] = []): void {
  console.log(`正在用 apt 安装 ${packages.join('、')}… Installing ${packages.join(', ')}…`)
  apt('update')
  apt('install', '--no-install-recommends', ...packages, ...along)
}

function apt(...args: string[]) {
  spawnSync('apt-get', [...APT, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
