import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { Code } from '#server/contract/codes.ts'
import { ApiError } from '#app/http/api-client/api-errors.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'

const SHOWN = { name: '审核岗', sort: '1', remark: '第一行\n第二行' }
let record: typeof SHOWN
let version: number | undefined
let saved: unknown
beforeEach(() => {
  record = { ...SHOWN }
  version = undefined
  saved = undefined
})

const action = formActions({
  save: {
    when: () => true,
    schema: z.object({ name: z.string(), sort: z.string(), remark: z.string() }),
    current: () => Promise.resolve({ values: record, ...(version ? { version } : {}) }),
    work: ({ input }) => {
      saved = input
      return new Response(null, { status: 204 })
    },
  },
})

async function post(fields: Record<string, string> | [string, string][], act = action) {
  const request = new Request('http://portal.test/admin/posts/7', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields),
  })
  const answer = (await act({ request, params: { id: '7' }, context: {} })) as
    Response | { init: { status: number }; data: FormReply }
  if (answer instanceof Response) return { status: answer.status, reply: undefined }
  return { status: answer.init.status, reply: answer.data }
}
/** As the page of `SHOWN` sends it when nothing was changed. */
const page = { ...SHOWN, remark: '第一行\r\n第二行', version: versionOf({ values: SHOWN }) }

test('A record that nobody else changed is saved', async () => {
  expect((await post({ ...page, sort: '5' })).status).toBe(204)
  expect(saved).toMatchObject({ sort: '5' })
})

test('A record that was changed meanwhile is answered with mine and theirs of each field, nothing lost', async () => {
  record = { name: '数据审核岗', sort: '9', remark: SHOWN.remark }
  const { status, reply } = await post({ ...page, name: '初审岗', remark: '我写的' })
  expect(status).toBe(409)
  expect(saved).toBeUndefined()
  expect(reply?.stale?.fields).toEqual([
    { name: 'name', mine: '初审岗', theirs: '数据审核岗', onlyTheirs: false },
    // Nothing was typed here, so only their value counts.
    { name: 'sort', mine: '1', theirs: '9', onlyTheirs: true },
  ])
  expect(reply?.result.initialValue).toMatchObject({ name: '初审岗', sort: '1', remark: '我写的' })
  expect(reply?.result.error?.['']).toEqual(['form.error.stale'])

  const version = reply?.stale?.version ?? ''
  const choice = { 'keep-name': 'mine', 'keep-sort': 'theirs' }
  const again = { ...page, name: '初审岗', remark: '我写的', version, ...choice }
  expect((await post(again)).status).toBe(204)
  expect(saved).toEqual({ name: '初审岗', sort: '9', remark: '我写的' })
})

test('What they changed once more while one was choosing is asked again', async () => {
  record = { ...SHOWN, name: '数据审核岗' }
  const first = await post({ ...page, name: '初审岗' })
  record = { ...SHOWN, name: '复核岗' }
  const second = await post({
    ...page,
    name: '初审岗',
    version: first.reply?.stale?.version ?? '',
    'keep-name': 'theirs',
  })
  expect(second.status).toBe(409)
  expect(second.reply?.stale?.fields).toEqual([
    { name: 'name', mine: '初审岗', theirs: '复核岗', onlyTheirs: false },
  ])
  expect(saved).toBeUndefined()
})

test('The same change by both is no conflict, and a version of our own making harms nobody', async () => {
  record = { ...SHOWN, name: '初审岗' }
  expect((await post({ ...page, name: '初审岗' })).status).toBe(204)
  for (const version of [
    '',
    'x',
    'name.',
    '__proto__.AAAAAAAA~constructor.AAAAAAAA',
    '~'.repeat(99),
  ])
    expect((await post({ ...page, version })).status, version).toBe(204)
})

test('A list is the same in any order: pages send it as their boxes stand, the API as it stores it', async () => {
  let roleIds = ['3', '101', '20']
  let given: unknown
  const act = formActions({
    save: {
      when: () => true,
      schema: z.object({ roleIds: z.array(z.string()) }),
      current: () => Promise.resolve({ values: { roleIds } }),
      work: ({ input }) => {
        given = input
        return new Response(null, { status: 204 })
      },
    },
  })
  const version = versionOf({ values: { roleIds } })
  const send = (ids: string[], more: [string, string][] = [['version', version]]) =>
    post([...ids.map((id): [string, string] => ['roleIds', id]), ...more], act)

  roleIds = ['20', '3', '101']
  expect((await send(['20', '3'])).status).toBe(204)

  roleIds = ['7', '20', '3']
  expect((await send(['3', '7', '20'])).status).toBe(204)
  const unchanged = await send(['20', '101', '3'])
  expect(unchanged.status).toBe(409)
  expect(unchanged.reply?.stale?.fields[0]?.onlyTheirs).toBe(true)
  // Unticking everything is a change, too.
  const emptied = await send([])
  expect(emptied.status).toBe(409)
  expect(emptied.reply?.stale?.fields).toEqual([
    { name: 'roleIds', mine: '', theirs: '20, 3, 7', onlyTheirs: false },
  ])
  const newer = emptied.reply?.stale?.version ?? ''
  const theirs: [string, string][] = [
    ['version', newer],
    ['keep-roleIds', 'theirs'],
  ]
  expect((await send([], theirs)).status).toBe(204)
  expect(given).toEqual({ roleIds })
})

test('A change to what the form does not show is told too, and accepted the second time', async () => {
  version = 2
  const old = versionOf({ values: SHOWN, version: 1 })
  const { status, reply } = await post({ ...page, name: '初审岗', version: old })
  expect(status).toBe(409)
  expect(reply?.stale?.fields).toEqual([])
  const again = { ...page, name: '初审岗', version: reply?.stale?.version ?? '' }
  expect((await post(again)).status).toBe(204)
})

const CHANGED = { name: '数据审核岗' }
const COLLEAGUE = { self: false, name: '沈亦舟' }

test.each([
  ['the case that went on', {}, {}, 'form.error.staleCase'],
  ['another window', CHANGED, {}, 'form.error.staleOwn'],
  ['one of several', CHANGED, { shared: true }, 'form.error.staleUnit'],
  ['a colleague', CHANGED, { shared: true, by: COLLEAGUE }, 'form.error.staleMember'],
  [
    'one who left',
    CHANGED,
    { shared: true, by: { ...COLLEAGUE, name: '' } },
    'form.error.staleUnit',
  ],
  ['oneself', CHANGED, { shared: true, by: { ...COLLEAGUE, self: true } }, 'form.error.staleOwn'],
])('Of one’s own record it is told who changed it: %s', async (_who, changed, whose, told) => {
  const own = formActions({
    save: {
      when: () => true,
      ownRecord: true,
      schema: z.object({ name: z.string(), sort: z.string(), remark: z.string() }),
      current: () => Promise.resolve({ values: { ...SHOWN, ...changed }, version: 2, ...whose }),
      work: () => new Response(null, { status: 204 }),
    },
  })
  const fields = { ...page, name: '初审岗', version: versionOf({ values: SHOWN, version: 1 }) }
  const { status, reply } = await post(fields, own)
  expect(status).toBe(409)
  expect(reply?.result.error?.['']).toEqual([told])
})

const STALE = new ApiError(Code.recordStale, '信息已被他人修改，请核对后重新提交')

test.each([
  ['another window', { name: '数据审核岗' }, false, 'form.error.staleOwn'],
  ['a colleague', { name: '数据审核岗' }, true, 'form.error.staleUnit'],
  ['the case that went on', {}, false, 'form.error.staleCase'],
])(
  'A change that only the API notices is told the same: %s',
  async (_who, changed, shared, told) => {
    let reads = 0
    const own = formActions({
      save: {
        when: () => true,
        ownRecord: true,
        schema: z.object({ name: z.string(), sort: z.string(), remark: z.string() }),
        current: () => {
          const isLate = reads++ > 0
          const values = { ...SHOWN, ...(isLate && changed) }
          return Promise.resolve({ values, version: isLate ? 2 : 1, shared })
        },
        work: () => Promise.reject(STALE),
      },
    })
    const fields = { ...page, name: '初审岗', version: versionOf({ values: SHOWN, version: 1 }) }
    const { status, reply } = await post(fields, own)
    expect(status).toBe(409)
    expect(reply?.result.error?.['']).toEqual([told])
    expect(reply?.stale?.fields.map(({ theirs }) => theirs)).toEqual(Object.values(changed))
  },
)
