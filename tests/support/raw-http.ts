import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}
interface RawRequest {
  method: string
  /** Sent verbatim, even if no HTTP client would. */
  path: string
  headers: Record<string, string>
  body?: string
}

const HEAD_END = '\r\n\r\n'
const ANSWER_MAX = 30_000

/**
 * A keep-alive connection to `port` that sends URLs and headers verbatim (Latin-1).
 * @returns `ask`, which throws unless a complete answer arrives
 */
export function rawClient(port: number, host = '127.0.0.1') {
  let socket: Socket | undefined

  async function ask(request: RawRequest): Promise<RawAnswer> {
    const kept = socket
    try {
      return await exchange(request)
    } catch (error) {
      socket?.destroy()
      socket = undefined
      // A keep-alive connection may have been closed before it was reused.
      if (!kept || (error as Error).message !== NOT_BEGUN) throw error
      return exchange(request)
    }
  }

  async function exchange({ method, path, headers, body = '' }: RawRequest): Promise<RawAnswer> {
    socket ??= await open()
    const own = socket
    const all = {
      host: `localhost:${port}`,
      ...headers,
      'content-length': `${Buffer.byteLength(body)}`,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    own.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
    if (body) own.write(body)
    const answer = await read(own, method)
    if (answer.headers.connection === 'close' || own.destroyed) {
      own.destroy()
      socket = undefined
    }
    return answer
  }

  async function open() {
    const made = connect({ port, host, noDelay: true })
    made.on('error', () => undefined)
    await once(made, 'connect')
    return made
  }
  return { ask, close: () => socket?.destroy() }
}

const NOT_BEGUN = 'The connection ended before an answer began'

function read(socket: Socket, method: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const settle = (end: () => void) => {
      clearTimeout(timer)
      socket.off('data', onData).off('close', onClose)
      end()
    }
    const timer = setTimeout(() => {
      settle(() => reject(new Error(`No whole answer within ${ANSWER_MAX} ms`)))
    }, ANSWER_MAX)
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      const found = parse(Buffer.concat(chunks), method, false)
      if (found) settle(() => resolve(found))
    }
    const onClose = () => {
      const found = parse(Buffer.concat(chunks), method, true)
      const why = chunks.length ? 'The connection ended within an answer' : NOT_BEGUN
      settle(() => (found ? resolve(found) : reject(new Error(why))))
    }
    socket.on('data', onData).on('close', onClose)
    if (socket.destroyed) onClose()
  })
}

/** The answer once it is complete, else undefined. */
function parse(bytes: Buffer, method: string, ended: boolean): RawAnswer | undefined {
  const head = bytes.indexOf(HEAD_END)
  if (head < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, head).split('\r\n')
  const status = Number(first.split(' ')[1])
  const body = bytes.subarray(head + HEAD_END.length)
  if (status < 200) return parse(body, method, ended)
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const answer = (text: string) => ({ status, headers, body: text })
  if (method === 'HEAD' || status === 204 || status === 304) return answer('')
  if (headers['transfer-encoding'] === 'chunked')
    return body.toString('latin1', body.length - 5) === '0\r\n\r\n'
      ? answer(body.toString())
      : undefined
  const length = headers['content-length']
  if (length === undefined) return ended ? answer(body.toString()) : undefined
  return body.length >= Number(length) ? answer(body.toString()) : undefined
}
