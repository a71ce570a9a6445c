import { describe, expect, it } from 'vitest'
import { ANNOUNCEMENT_MAX } from '#server/contract/announcements.ts'
import { FILE_COLUMNS } from '#server/contract/library-columns.ts'
import { CELL_MAX } from '#server/contract/library-drafts.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')

/** JSON as clients write it that escape all that is not ASCII. */
const escaped = (body: object) =>
  JSON.stringify(body).replace(
    /[^\x00-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
const send = (path: string, body: object, as?: string) =>
  t.post(path, {
    ...(as ? { token: as } : {}),
    body: Buffer.from(escaped(body)),
    headers: { 'content-type': 'application/json' },
  })
const notice = { title: '通知', type: 1, status: 1, content: '𠮷'.repeat(ANNOUNCEMENT_MAX) }
const correction = {
  kind: 'factor',
  id: 'EL-NAT-2021',
  note: '更'.repeat(500),
  noteEn: '𠮷'.repeat(1000),
  cells: Object.fromEntries(FILE_COLUMNS.factors.map((name) => [name, '𠮷'.repeat(CELL_MAX)])),
}

describe('a body as long as its schema allows', () => {
  it('is read, however much of it is escaped', async () => {
    expect((await send('/system/notice/create', notice, token)).code).toBe(0)
    const { code, data } = await send('/extend/library-draft/correct', correction, token)
    // The rules of the data are stricter than those of the call, and tell the columns.
    expect(code).toBe(0)
    expect(data.problems.length).toBeGreaterThan(0)
  })

  it('is not read for whoever may not make the call', async () => {
    expect((await send('/system/notice/create', notice)).code).toBe(401)
    const user = await t.enterprise()
    expect((await send('/extend/library-draft/correct', correction, user.token)).code).toBe(403)
  })

  it('that is longer is a 413', async () => {
    const content = '长'.repeat(ANNOUNCEMENT_MAX * 3)
    expect((await send('/system/notice/create', { ...notice, content }, token)).status).toBe(413)
  })
})
