import { connect, type Socket } from 'node:net'
import { call, percentile, sleep } from './calls.ts'
import { startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const DROPPED_MS = 15_000
/** Pipelined requests for large answers: together some 20 MB, more than the kernel buffers of a connection. */
const ANSWERS = 300

/** G23: clients that send or read almost nothing block no others and are dropped. */
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

const KINDS = ['headers', 'bodies', 'readers'] as const
type Kind = (typeof KINDS)[number]
interface Client {
  kind: Kind
  socket: Socket
  connected: number
  /** Milliseconds from connecting until the other side has closed the connection. */
  lasted?: number
  /** Bytes that a reader found in this machine's buffers once it resumed. */
  read: number
  refused: boolean
}
/** Connections at a time: more than a backlog of 511 would wait to be accepted instead of being slow. */
const AT_ONCE = 15
const PAUSE = 50
/** This machine's buffers can contain much data. */
const READING_ON_MAX = 20_000

async function besiege(
  name: string,
  url: string,
  fine: string,
  post: string,
  large: string,
  each: number,
): Promise<Result[]> {
  const { host, hostname, port } = new URL(url)
  const clients: Client[] = []
  const open = (kind: Kind, first: string, drip?: string) => {
    const socket = connect({
      host: hostname === 'localhost' ? '::1' : hostname,
      port: Number(port),
      // Half-closing is not enough: these clients continue until they are disconnected.
      allowHalfOpen: kind !== 'readers',
    })
    const client: Client = { kind, socket, connected: Infinity, read: 0, refused: false }
    clients.push(client)
    let timer: NodeJS.Timeout | undefined
    socket.on('error', () => undefined)
    socket.on('connect', () => {
      client.connected = Date.now()
      socket.write(first)
      if (drip !== undefined) timer = setInterval(() => socket.write(drip), 1000)
    })
    // Once half-closed, it sends faster, to notice the disconnection without delay.
    socket.on('end', () => {
      clearInterval(timer)
      if (drip !== undefined) timer = setInterval(() => socket.write(drip), 100)
    })
    // Slow readers never take a byte.
    if (kind === 'readers') socket.pause()
    socket.on('data', (chunk) => {
      if (client.read === 0) client.refused = chunk.toString('latin1').startsWith('HTTP/1.1 503')
      client.read += chunk.length
    })
    socket.on('close', () => {
      clearInterval(timer)
      client.lasted = Date.now() - client.connected
    })
  }
  const line = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`
  // Rendering a page for the first time is not part of the measurement.
  const whole = ANSWERS * Buffer.byteLength((await call(url + large)).text)
  const body = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na'
  const begin: Record<Kind, () => void> = {
    headers: () => open('headers', `${line('GET', fine)}X-A: `, 'a'),
    bodies: () => open('bodies', line('POST', post) + body, 'a'),
    readers: () =>
      open('readers', `${line('GET', large)}Accept-Encoding: identity\r\n\r\n`.repeat(ANSWERS)),
  }
  const times: number[] = []
  const sample = async () => void times.push((await call(url + fine)).ms)
  for (let i = 0; i < each; i += AT_ONCE / KINDS.length) {
    for (const kind of KINDS)
      for (let k = 0; k < AT_ONCE / KINDS.length && i + k < each; k++) begin[kind]()
    await Promise.all([sample(), sleep(PAUSE)])
  }
  for (const until = Date.now() + DROPPED_MS + 2000; Date.now() < until; await sleep(20))
    await sample()
  // A client that reads nothing notices the disconnection only when it resumes: the rest then ends at once.
  const readers = clients.filter(({ kind }) => kind === 'readers')
  for (const { socket } of readers) socket.resume()
  const ended = () => readers.every(({ lasted, read }) => lasted !== undefined || read >= whole)
  for (const until = Date.now() + READING_ON_MAX; !ended() && Date.now() < until;) await sleep(100)
  const senders = clients.filter(({ kind }) => kind !== 'readers')
  const never = senders.filter(({ lasted }) => lasted === undefined).length
  const slowest = Math.max(0, ...senders.map(({ lasted = 0 }) => lasted))
  const dropped = readers.filter(({ lasted, read }) => lasted !== undefined && read < whole).length
  const served = readers.filter(({ read }) => read >= whole).length
  const refused = readers.filter(({ refused }) => refused).length
  for (const { socket } of clients) socket.destroy()
  const p99 = percentile(times.slice(5), 0.99)
  return [
    {
      goal: 'G23',
      what: `${name}: p99 of others beside ${clients.length} slow clients`,
      figure: `${Math.round(p99)} ms`,
      wanted: '< 300 ms',
      ok: p99 < 300,
    },
    {
      goal: 'G23',
      what: `${name}: ${senders.length} slow senders dropped`,
      figure: `${never > 0 ? `${never} never, ` : ''}the last ${(slowest / 1000).toFixed(1)} s after connecting`,
      wanted: `all, ≤ ${DROPPED_MS / 1000} s`,
      ok: never === 0 && slowest <= DROPPED_MS,
    },
    {
      goal: 'G23',
      what: `${name}: slow readers dropped`,
      figure: `${dropped} of ${each}; ${served} were served to the end, ${refused} were refused for overload`,
      wanted: 'all',
      ok: dropped + refused >= each && dropped > 0,
    },
  ]
}
