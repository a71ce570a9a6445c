import { connect, type Socket } from 'node:net'
import { call, percentile, sleep } from './calls.ts'
import { startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const DROPPED_MS = 15_000

/** G23: clients that send or read next to nothing hold up nobody and are dropped. */
export const slowClients: Check = async (size) => {
  const product = await startProduct({ portals: 1 })
  try {
    const each = part(size, 333, 40)
    return [
      ...(await besiege(
        'API',
        product.api,
        '/healthz',
        '/system/auth/login',
        '/extend/area/list',
        each,
      )),
      ...(await besiege('portal', product.portal, '/', '/login', '/', each)),
    ]
  } finally {
    await product.stop()
  }
}

async function besiege(
  name: string,
  url: string,
  fine: string,
  post: string,
  large: string,
  each: number,
): Promise<Result[]> {
  const { hostname, port } = new URL(url)
  const closed = { headers: [] as number[], bodies: [] as number[], readers: [] as number[] }
  const sockets: Socket[] = []
  const open = (kind: keyof typeof closed, first: string, drip: string | undefined) => {
    const socket = connect({
      host: hostname === 'localhost' ? '::1' : hostname,
      port: Number(port),
    })
    socket.on('error', () => undefined)
    let timer: NodeJS.Timeout | undefined
    socket.on('connect', () => {
      socket.write(first)
      if (drip !== undefined) timer = setInterval(() => socket.write(drip), 1000)
      // Slow readers never take a byte.
      if (kind === 'readers') socket.pause()
      else socket.resume()
    })
    let taken = 0
    if (kind === 'readers')
      socket.on('data', (chunk) => {
        // All of it lay in this machine's buffers: the server held nothing for this client.
        if (taken < whole && (taken += chunk.length) >= whole) buffered++
      })
    socket.on('close', () => {
      clearInterval(timer)
      closed[kind].push(Date.now() - started)
    })
    sockets.push(socket)
  }
  const { host } = new URL(url)
  const line = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`
  // Making a page for the first time is not what is measured.
  const whole = 60 * Buffer.byteLength((await call(url + large)).text)
  let buffered = 0
  const body = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na'
  const started = Date.now()
  for (let i = 0; i < each; i++) {
    open('headers', `${line('GET', fine)}X-A: `, 'a')
    open('bodies', line('POST', post) + body, 'a')
    // Sixty large answers in a row, which no kernel buffers whole.
    open('readers', `${line('GET', large)}Accept-Encoding: identity\r\n\r\n`.repeat(60), undefined)
  }
  const times: number[] = []
  while (Date.now() - started < DROPPED_MS + 5000) {
    times.push((await call(url + fine)).ms)
    await sleep(20)
  }
  // A client that reads nothing learns of its end when it reads on: what is left of a dropped one ends at once.
  for (const socket of sockets) socket.resume()
  await sleep(5000)
  const stuck = sockets.filter((socket) => !socket.closed).length
  for (const socket of sockets) socket.destroy()
  const p99 = percentile(times.slice(5), 0.99)
  const slowest = Math.max(0, ...closed.headers, ...closed.bodies)
  const left = 2 * each - closed.headers.length - closed.bodies.length
  return [
    {
      goal: 'G23',
      what: `${name}: p99 of others beside ${each * 3} slow clients`,
      figure: `${Math.round(p99)} ms`,
      wanted: '< 300 ms',
      ok: p99 < 300,
    },
    {
      goal: 'G23',
      what: `${name}: slow senders dropped`,
      figure: `${left > 0 ? `${left} never, ` : ''}the last after ${(slowest / 1000).toFixed(1)} s`,
      wanted: `all, ≤ ${DROPPED_MS / 1000} s`,
      ok: left === 0 && slowest <= DROPPED_MS,
    },
    {
      goal: 'G23',
      what: `${name}: slow readers dropped`,
      figure: `${closed.readers.length} of ${each}, ${buffered} had all in their own buffers, ${stuck} sockets left`,
      wanted: 'all',
      ok: closed.readers.length + buffered >= each,
    },
  ]
}
