import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the fake server treats the next calls. */
export type S3Fault =
  | { kind: 'none' }
  | { kind: 'error'; status: number; code: string; method?: 'DELETE' }
  /** Accepts the request and does not answer until `release`. */
  | { kind: 'silent' }
  /** Executes the request, and cuts the connection instead of answering. */
  | { kind: 'lost' }
  /** Starts the body and never ends it. */
  | { kind: 'stalled' }

export interface S3Call {
  method: string
  /** Host and path as received. */
  host: string
  path: string
  type: string | undefined
  authorization: string
}

const KEY_ID = 'AKIASTANDIN'
const KEY_SECRET = 'stand-in/secret+of=store'
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * AWS4-HMAC-SHA256, implemented independently from its specification.
 * @returns whether the request is signed correctly
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, keyId, date = '', region = '', service = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const content = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, content].join('\n')
  const scope = [date, region, service, 'aws4_request'].join('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const dated = hmac(`AWS4${KEY_SECRET}`, date)
  const key = hmac(hmac(hmac(dated, region), service), 'aws4_request')
  return (
    keyId === KEY_ID &&
    service === 's3' &&
    content === sha256(body) &&
    hmac(key, text).toString('hex') === signature
  )
}

/** A fake S3 server: objects in memory, verified signatures, faults on demand. */
export async function startFakeS3() {
  let fault: S3Fault = { kind: 'none' }
  const objects = new Map<string, { content: Buffer; type: string }>()
  const calls: S3Call[] = []
  const waiting: (() => void)[] = []

  const refuse = (response: ServerResponse, status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>stand-in</Message></Error>`,
    )
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const { method = '', headers } = request
      const { host = '', authorization = '' } = headers
      const path = (request.url ?? '').replace(/\?.*/, '')
      calls.push({ method, host, path, type: headers['content-type'], authorization })
      const answer = () => {
        if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
        if (method === 'PUT') {
          objects.set(path, { content: body, type: headers['content-type'] ?? '' })
          return fault.kind === 'lost' ? request.socket.destroy() : response.end()
        }
        if (method === 'DELETE') {
          objects.delete(path)
          return fault.kind === 'lost' ? request.socket.destroy() : response.writeHead(204).end()
        }
        const found = objects.get(path)
        if (!found) return refuse(response, 404, 'NoSuchKey')
        response.writeHead(200, {
          'content-type': found.type,
          'content-length': found.content.length,
        })
        if (fault.kind === 'stalled') return response.write(found.content.subarray(0, 1))
        return response.end(found.content)
      }
      if (fault.kind === 'error' && (fault.method ?? method) === method)
        refuse(response, fault.status, fault.code)
      else if (fault.kind === 'silent') waiting.push(answer)
      else answer()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    objects,
    calls,
    env: (query = '') => ({
      FILES_URL: `s3://uploads/portal/files?endpoint=http://127.0.0.1:${port}&region=cn-test${query}`,
      FILES_KEY_ID: KEY_ID,
      FILES_KEY_SECRET: KEY_SECRET,
    }),
    set: (next: S3Fault) => void (fault = next),
    /** Answers all waiting requests. */
    release: () => waiting.splice(0).forEach((answer) => answer()),
    waiting: () => waiting.length,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
