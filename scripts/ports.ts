import { get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fail } from './fail.ts'

/** The validated port of an environment variable. */
export function readPort(variable: 'PORT' | 'API_PORT', fallback: number): number {
  const text = process.env[variable] || String(fallback)
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  return fail(
    `环境变量 ${variable} 的值不正确：${text}，应为 1 到 65535 的整数。`,
    `${variable} must be a whole number from 1 to 65535.`,
  )
}

/** Exits with a message if another program listens on `port`. */
export async function requireFreePort(variable: 'PORT' | 'API_PORT', port: number, host?: string) {
  const errorCode = await tryListening(port, host)
  if (errorCode === 'EADDRINUSE')
    fail(
      `端口 ${port} 已被其他程序占用，请停止它，或用环境变量 ${variable} 换一个端口。`,
      `Port ${port} is in use: stop that program, or choose another port with ${variable}.`,
    )
  if (errorCode)
    fail(
      `无法监听端口 ${port}（${errorCode}），请用环境变量 ${variable} 换一个端口。`,
      `Cannot listen on port ${port} (${errorCode}): choose another with ${variable}.`,
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
