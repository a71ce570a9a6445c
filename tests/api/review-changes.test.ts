import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { newPhone, testApp } from '#tests/support/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-changes-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ RATE_LIMIT: 'off', FILES_URL: `file:${folder}` })
const reviewer = (await t.login('reviewer')).accessToken
const admin = (await t.login('admin')).accessToken
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a4b' } })
  .png()
  .toBuffer()

/** Of a submission under review: an event, and a version that no submission records. */
async function attach(token: string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(png)]), '执照.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const query = new URLSearchParams({ description: '营业执照副本' })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/extend/attachment/create?${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.json()).toMatchObject({ code: 0 })
}

it('What a reviewer has seen is told no second time, though a new phone made a version of its own', async () => {
  const { token, phone, userId } = await t.enterprise()
  const body = t.profile(phone)
  expect((await t.put('/extend/userinfo/update', { token, body })).msg).toBe('')
  const queue = await t.get('/extend/review/page', { token: admin, query: { keyword: phone } })
  const { id } = queue.data.list[0]
  const open = async (query: Record<string, string> = {}) =>
    (await t.get('/extend/review/get', { token: reviewer, query: { id: String(id), ...query } }))
      .data
  t.advance(1000)
  await attach(token)
  const { version, history } = await open()
  expect(history.at(-1).event).toBe('attached')
  const seen = { seen: String(version), seenTime: String(history.at(-1).time) }
  expect((await open(seen)).changes).toBeNull()
  const events = async () =>
    (await open(seen)).changes.events.map(({ event }: { event: string }) => event)

  t.advance(1000)
  const change = { id: userId, nickname: body.enterprise, mobile: newPhone() }
  expect((await t.put('/system/user/update', { token: admin, body: change })).msg).toBe('')
  expect(await events()).toEqual([])
  t.advance(1000)
  await attach(token)
  expect(await events()).toEqual(['attached'])
})
