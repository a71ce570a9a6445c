import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { favourites } from '#db/schema/favourites.ts'
import { notifications } from '#db/schema/notifications.ts'
import { operationLog } from '#db/schema/operations.ts'
import { Code } from '#server/contract/codes.ts'
import {
  FAVOURITE_NOTE_MAX,
  FAVOURITES_AT_ONCE,
  FAVOURITES_MAX,
} from '#server/contract/favourites.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const staff = (await t.login('admin')).accessToken
const PATH = '/extend/favourite'
const [NAT, TAP] = ['EL-NAT-2023', 'WA-TAP']

const list = async (token: string) => (await t.get(`${PATH}/list`, { token })).data
const keep = (token: string, codes: unknown = [NAT], more: object = {}) =>
  t.post(`${PATH}/create`, { token, body: { library: 'factor', codes, ...more } })
const drop = (token: string, ids: number[]) =>
  t.call('DELETE', `${PATH}/delete-list`, { token, query: { ids: ids.join(',') } })
const seen = (token: string, ids: number[]) =>
  t.put(`${PATH}/seen`, { token, query: { ids: ids.join(',') } })
const told = (userId: number) =>
  t.db
    .select({ content: notifications.content, link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.template, 'favourites-changed')))

const factors = readFileSync('seeds/data/factors.csv', 'utf8')
/** The shipped factors, with the line of each code edited by its function; '' removes the line. */
const csv = (edit: Record<string, (line: string) => string>) =>
  factors
    .split('\n')
    .flatMap((line) => {
      const change = edit[line.split(',')[0] ?? '']
      const made = change ? change(line) : line
      return made || line === '' ? [made] : []
    })
    .join('\n')
const publish = (files: string) =>
  t.post('/extend/library/publish', { token: staff, body: { files: [files] } })

it('A record is kept once, with a note, by its owner alone', async () => {
  const [own, other] = [await t.enterprise(), await t.enterprise()]
  expect((await keep(own.token, [NAT, TAP, NAT], { note: '年报用' })).data).toBe(2)
  expect((await keep(own.token, [NAT], { note: '另一条' })).data).toBe(0)
  const found = await list(own.token)
  expect(found.map(({ code }: { code: string }) => code).sort()).toEqual([NAT, TAP])
  const nat = found.find(({ code }: { code: string }) => code === NAT)
  expect(nat).toMatchObject({
    library: 'factor',
    state: 'same',
    note: '年报用',
    changes: [],
    seen: { figure: '0.5306' },
    now: { figure: '0.5306' },
  })
  expect(await list(other.token)).toEqual([])
  const note = (token: string, body: object) => t.put(`${PATH}/update`, { token, body })
  expect((await note(other.token, { id: nat.id, note: '我的' })).code).toBe(Code.favouriteNotFound)
  expect((await drop(other.token, [nat.id])).data).toBe(0)
  expect((await seen(other.token, [nat.id])).data).toBe(0)
  expect((await note(own.token, { id: nat.id, note: '  盘查用 ' })).data).toBe(true)
  expect((await list(own.token)).map((one: { note: string }) => one.note)).toContain('盘查用')
  expect((await drop(own.token, [nat.id, nat.id, 999])).data).toBe(1)
  expect((await drop(own.token, [nat.id])).data).toBe(0)
  expect(await list(own.token)).toHaveLength(1)
})

it('A note stands in no log', async () => {
  const { token, userId } = await t.enterprise()
  await keep(token, [NAT], { note: '不得外泄' })
  const [row] = await list(token)
  await t.put(`${PATH}/update`, { token, body: { id: row.id, note: '不得外泄之二' } })
  const logged = await t.db.select().from(operationLog).where(eq(operationLog.actorId, userId))
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['favourite.add', 'favourite.update-note']),
  )
  expect(JSON.stringify(logged) + t.logs.join('')).not.toContain('不得外泄')
})

it('What is no public record, too long or too much is refused', async () => {
  const { token, userId } = await t.enterprise()
  for (const code of ['EL-NAT', 'NO-SUCH', "' or 1=1 --", '__proto__'])
    expect((await keep(token, [NAT, code])).code, code).toBe(Code.libraryRecordNotFound)
  expect((await keep(token, [NAT], { library: 'footprint' })).code).toBe(Code.libraryRecordNotFound)
  for (const body of [
    { codes: [] },
    { codes: NAT },
    { codes: [{}] },
    { codes: ['x'.repeat(61)] },
    { codes: Array.from({ length: FAVOURITES_AT_ONCE + 1 }, (_, n) => `X-${n}`) },
    { codes: [NAT], library: 'fuel' },
    { codes: [NAT], note: 'x'.repeat(FAVOURITE_NOTE_MAX + 1) },
    { codes: [NAT], note: 'a\u0000b' },
  ])
    expect(
      (await t.post(`${PATH}/create`, { token, body: { library: 'factor', ...body } })).code,
    ).toBe(400)
  expect(await t.db.$count(favourites, eq(favourites.userId, userId))).toBe(0)
})

it('There are so many of one person at most, however many windows add at once', async () => {
  const { token, userId } = await t.enterprise()
  const codes = factors
    .split('\n')
    .slice(1)
    .filter((line) => /,yes,\d{4}-/.test(line))
    .map((line) => line.split(',')[0] ?? '')
    .slice(0, FAVOURITES_MAX + FAVOURITES_AT_ONCE)
  const batches = Array.from({ length: FAVOURITES_MAX / FAVOURITES_AT_ONCE + 1 }, (_, n) =>
    codes.slice(n * FAVOURITES_AT_ONCE, (n + 1) * FAVOURITES_AT_ONCE),
  )
  const answers = await Promise.all(batches.map((batch) => keep(token, batch)))
  expect(answers.map(({ code }) => code).sort()).toEqual([
    ...Array.from({ length: batches.length - 1 }, () => 0),
    Code.favouritesFull,
  ])
  expect(await t.db.$count(favourites, eq(favourites.userId, userId))).toBe(FAVOURITES_MAX)
})

it('A release tells once everybody who keeps what it changes or withdraws', async () => {
  const [own, other, none] = [await t.enterprise(), await t.enterprise(), await t.enterprise()]
  await keep(own.token, [NAT, TAP])
  await keep(other.token, [TAP])
  await keep(none.token, ['EL-NAT-2021'])
  // Words used only by the search are not reported as a change.
  const searched = { 'EL-NAT-2021': (line: string) => line.replace('外购电;', '外购电;购电;') }
  expect((await publish(csv(searched))).code).toBe(0)

  const edited = {
    ...searched,
    [NAT]: (line: string) => line.replace('0.5306', '0.5311'),
    [TAP]: () => '',
  }
  const { data, code } = await publish(csv(edited))
  expect(code).toBe(0)
  const link = '/account/favourites?changed=1'
  const number = data.release.release
  expect(await told(own.userId)).toEqual([
    { content: `数据库第 ${number} 版与您的收藏有关：修改 1 条，停用 1 条。`, link },
  ])
  expect(await told(other.userId)).toEqual([
    { content: `数据库第 ${number} 版与您的收藏有关：修改 0 条，停用 1 条。`, link },
  ])
  expect(await told(none.userId)).toEqual([])

  const of = async (wanted: string) =>
    (await list(own.token)).find((one: { code: string }) => one.code === wanted)
  expect(await of(NAT)).toMatchObject({
    state: 'changed',
    seen: { figure: '0.5306' },
    now: { figure: '0.5311' },
    changes: [{ field: 'figure', from: '0.5306', to: '0.5311' }],
  })
  expect(await of(TAP)).toMatchObject({ state: 'withdrawn', now: null, name: expect.any(String) })
  const ids = [(await of(NAT)).id, (await of(TAP)).id]
  expect((await seen(own.token, ids)).data).toBe(1)
  expect(await of(NAT)).toMatchObject({ state: 'same', release: number })
  expect(await of(TAP)).toMatchObject({ state: 'withdrawn' })
  expect((await keep(none.token, [TAP])).code).toBe(Code.libraryRecordNotFound)

  const file = await t.get(`${PATH}/export-excel`, { token: own.token })
  expect(file.headers['content-type']).toContain('spreadsheetml')
})
