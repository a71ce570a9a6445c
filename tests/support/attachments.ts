import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { picture, uploadCalls } from './uploads.ts'

/** A PDF of one page, with further objects. */
export const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
export const png = await picture().png().toBuffer()
/** With a copyright notice and a position. */
export const jpeg = await picture()
  .withExif({ IFD0: { Copyright: '拍摄于某处' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
  .jpeg()
  .toBuffer()

/** Calls about attachments by their owner and by the demo reviewer. @param folder that of the application's uploads */
export async function attachmentCalls(t: TestApp, folder: string) {
  const { accessToken: reviewer } = await t.login('reviewer')
  const { send } = uploadCalls(t, '')

  const contents = () => readdirSync(folder).filter((name) => !name.endsWith('.part'))
  async function upload(
    token: string,
    content: Buffer = png,
    { description = '营业执照副本', replaces = '', name = '执照.png' } = {},
  ) {
    const query = new URLSearchParams({ description, ...(replaces && { replaces }) })
    const path = `/extend/attachment/create?${query}`
    const { code, data, msg } = await send(content, { path, name, token })
    return { code, data: Number(data), msg }
  }
  const list = async (token: string) => (await t.get('/extend/attachment/list', { token })).data
  const withdraw = (token: string, id: number) =>
    t.call('DELETE', '/extend/attachment/delete', { token, query: { id: String(id) } })
  const content = (token: string | undefined, id: number, more = '') =>
    t.app.inject({
      method: 'GET',
      url: `/extend/attachment/get-content?id=${id}${more}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const submit = async (token: string, phone: string, change: object = {}) => {
    const body = { ...t.profile(phone), ...change }
    expect((await t.put('/extend/userinfo/update', { token, body })).msg).toBe('')
  }
  const caseOf = async (phone: string, tab = 'pending') => {
    const query = { keyword: phone, tab }
    const { list: found } = (await t.get('/extend/review/page', { token: reviewer, query })).data
    return found[0] as { id: number; version: number }
  }
  const open = async (id: number, token = reviewer) =>
    (await t.get('/extend/review/get', { token, query: { id: String(id) } })).data
  const decide = (body: object) => t.post('/extend/review/decide', { token: reviewer, body })

  return { reviewer, contents, upload, list, withdraw, content, submit, caseOf, open, decide }
}
