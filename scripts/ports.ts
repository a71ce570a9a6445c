import { get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fail } from './fail.ts'

/** Settings for ports: the setting for the address each is opened on, and both defaults; port 0 opens none. */
const PORTS = {
  PORT: { fallback: 3000, host: 'HOST', address: '' },
  API_PORT: { fallback: 4000, host: 'API_HOST', address: '127.0.0.1' },
  METRICS_PORT: { fallback: 0, host: 'METRICS_HOST', address: '127.0.0.1' },
  API_METRICS_PORT: { fallback: 0, host: 'METRICS_HOST', address: '127.0.0.1' },
} as const
type PortSetting = keyof typeof PORTS

/**
 * The ports that settings name. Exits with a message that names the setting if a value is wrong, if two are equal, or
 * if one cannot be opened.
 */
export async function requirePorts<const Name extends PortSetting>(
  ...names: Name[]
): Promise<Record<Name, number>> {
  const ports = names.map((name) => [name, readPort(name)] as const)
  for (const [at, [name, port]] of ports.entries()) {
    const [twin] = ports.slice(0, at).find(([, other]) => port > 0 && other === port) ?? []
    if (twin)
      fail(
        `${twin} 和 ${name} 不能相同（都是 ${port}）。`,
        `${twin} and ${name} must differ (both are ${port}).`,
      )
  }
  for (const [name, port] of ports) if (port > 0) await requireFreePort(name, port)
  return Object.fromEntries(ports) as Record<Name, number>
}

function readPort(name: PortSetting): number {
  const { fallback } = PORTS[name]
  const min = Math.min(fallback, 1)
  const text = process.env[name] || String(fallback)
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= min && port <= 65_535) return port
  return fail(
    `环境变量 ${name} 的值不正确：${text}，应为 ${min} 到 65535 的整数。`,
    `${name} must be a whole number from ${min} to 65535.`,
  )
}

/** The address that a setting says to listen on; absent: all addresses. */
export const hostOf = (name: PortSetting): string | undefined =>
  process.env[PORTS[name].host] || PORTS[name].address || undefined

async function requireFreePort(name: PortSetting, port: number) {
  const host = hostOf(name)
  const errorCode = await tryListening(port, host)
  if (errorCode === 'EADDRINUSE')
    fail(
      `端口 ${port} 已被其他程序占用，请停止它，或用环境变量 ${name} 换一个端口。`,
      `Port ${port} is in use: stop that program, or choose another port with ${name}.`,
    )
  // Without the right to it, no address helps: ports below 1024 are the system's.
  if (errorCode && (errorCode === 'EACCES' || !host))
    fail(
      `无法监听端口 ${port}（${errorCode}），请用环境变量 ${name} 换一个端口。`,
      `Cannot listen on port ${port} (${errorCode}): choose another with ${name}.`,
    )
  if (errorCode)
    fail(
      `无法在地址 ${host} 上监听（${errorCode}），请改正环境变量 ${PORTS[name].host}。`,
      `Cannot listen on the address ${host} (${errorCode}): correct ${PORTS[name].host}.`,
    )
}

const tryListening = (port: number, host?: string) =>
  new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })

/** A currently unused port. */
export const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Polls `url` until it answers 200; false if it does not within `timeout` milliseconds. */
export async function waitForAnswer(url: string, timeout: number, stop?: AbortSignal) {
  const until = Date.now() + timeout
  while (Date.now() < until && !stop?.aborted) {
    if ((await statusOf(url)) === 200) return true
    await wait(50)
  }
  return false
}

const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve) => {
    const request = get(url, { agent: false, timeout: 2000 }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(undefined))
  })
