import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProxy, type Proxy } from '../../scripts/proxies.ts'

const START_TRIES = 100

interface Options {
  port: number
  /** Port of the portal. */
  upstream: number
  /** Whether the proxy passes on the `Host` that the browser sent, or sets the portal's address. */
  keepsHost: boolean
}

/**
 * A real proxy with the README's configuration, except for addresses and certificates.
 * @returns a function that stops it
 */
export const startProxy = (name: Proxy, options: Options): Promise<() => Promise<void>> =>
  runProxy(name, options.port, (folder) =>
    (name === 'nginx' ? nginxConfig : caddyConfig)(options, folder),
  )

/**
 * @param port where it listens once it has started
 * @param configure returns the configuration; its folder is removed when the proxy has ended
 * @returns a function that stops it
 */
export async function runProxy(
  name: Proxy,
  port: number,
  configure: (folder: string) => string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const program = findProxy(name)
  if (!program) throw new Error(`There is no ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  const file = join(folder, 'config')
  writeFileSync(file, configure(folder))
  const args =
    name === 'nginx'
      ? ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;']
      : ['run', '--adapter', 'caddyfile', '--config', file]
  // Caddy stores files in the home folder.
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const env = { ...process.env, ...settings, ...home }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child, 'close')
  for (let tries = 0; !(await listens(port)); tries++) {
    if (child.exitCode !== null || tries === START_TRIES)
      throw new Error(`${name} did not start:\n${printed}`)
    await wait(100)
  }
  return async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The README's code block in this language; each of `changes` must match. */
function readmeBlock(language: string, changes: [string | RegExp, string][]): string {
  const readme = readFileSync('README.md', 'utf8')
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1]
  if (!found) throw new Error(`The README shows no ${language}`)
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`The README's ${language} has no ${String(from)}`)
    return changed
  }, found)
}

function nginxConfig({ port, upstream, keepsHost }: Options, folder: string): string {
  const server = readmeBlock('nginx', [
    ['listen 443 ssl;', `listen 127.0.0.1:${port}; listen [::1]:${port};`],
    ['server_name carbon.example.cn;', 'server_name localhost;'],
    [/ssl_certificate \S+;/, ''],
    [/ssl_certificate_key \S+;/, ''],
    ['http://127.0.0.1:3000', `http://localhost:${upstream}`],
    ...(keepsHost ? [] : [['proxy_set_header Host $host;', ''] as [string, string]]),
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name))
    return `${name}_temp_path ${join(folder, name)};`
  })
  // Started by root, its workers would run as `nobody`, which cannot buffer larger bodies in this folder.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'pid')};
worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.join(' ')}
  ${server}
}`
}

function caddyConfig({ port, upstream, keepsHost }: Options): string {
  const site = readmeBlock('caddyfile', [
    ['carbon.example.cn', `http://localhost:${port}`],
    [
      'reverse_proxy 127.0.0.1:3000',
      `reverse_proxy localhost:${upstream}${keepsHost ? '' : ' {\n header_up Host {upstream_hostport}\n}'}`,
    ],
  ])
  return `{\n admin off\n auto_https off\n}\n${site}`
}

async function listens(port: number): Promise<boolean> {
  const socket = connect({ port, host: 'localhost' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
