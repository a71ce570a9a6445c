import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { ApiFile } from '../api-client/api-transport.server.ts'
import { REQUEST_ID_HEADER } from '../host/request-headers.ts'
import { openResponse } from '../host/open-responses.server.ts'

/** Streams a file of the API at the pace of the client. */
export function fileResponse(request: Request, file: ApiFile, more: HeadersInit = {}): Response {
  const headers = new Headers({ 'content-type': file.type, 'cache-control': 'no-store' })
  if (file.disposition) headers.set('content-disposition', file.disposition)
  if (file.length !== undefined) headers.set('content-length', String(file.length))
  for (const [name, value] of new Headers(more)) headers.set(name, value)
  if (request.method === 'HEAD') {
    file.stream.destroy()
    return new Response(null, { headers })
  }
  const answer = openResponse(request.headers.get(REQUEST_ID_HEADER) ?? '')
  return new Response(paced(file.stream, answer), { headers })
}

/**
 * Remix ignores backpressure when it writes a stream: a large file would be buffered whole for a slow reader. This
 * stream yields nothing while the connection's buffer is full, and ends when the connection does.
 */
function paced(stream: Readable, answer: ServerResponse | undefined): ReadableStream<Uint8Array> {
  const chunks = stream.iterator() as AsyncIterableIterator<Uint8Array>
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await drained(answer)
        if (answer?.destroyed) {
          stream.destroy()
          return controller.close()
        }
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  )
}

/** `addListener`, since the compression middleware replaces `on` and emits `drain` events of its own. */
const drained = async (answer: ServerResponse | undefined) =>
  answer?.writableNeedDrain && !answer.destroyed
    ? new Promise<void>((resolve) => {
        const events = ['drain', 'close'] as const
        const done = () => {
          for (const event of events) answer.removeListener(event, done)
          resolve()
        }
        for (const event of events) answer.addListener(event, done)
      })
    : undefined
