import sharp from 'sharp'
import type { TestApp } from './app.ts'

interface Sent {
  field?: string
  name?: string
  type?: string
  path?: string
  method?: 'POST' | 'PUT'
  token?: string
}
/** A green picture. */
export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a4b' } })

/** Upload calls, with the given access token unless a call has its own, and public reads of the files. */
export function uploadCalls(t: TestApp, ownToken: string) {
  async function send(content: Buffer, sent: Sent = {}) {
    const { field = 'file', name = 'blob', type = 'image/png', token = ownToken } = sent
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(content)], { type }), name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const response = await t.app.inject({
      method: sent.method ?? 'POST',
      url: sent.path ?? '/infra/file/upload',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const answer = { ...response.json(), status: response.statusCode }
    return answer as {
      status: number
      code: number
      data: string
      msg: string
    }
  }
  const get = (address: string) => t.app.inject({ method: 'GET', url: new URL(address).pathname })
  return { send, get }
}
