import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'
import {
  libraryDraftChanges,
  libraryDraftFiles,
  libraryDraftProblems,
  libraryDrafts,
} from '#db/schema/library-drafts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { DRAFT_STATES } from '#server/contract/library-drafts.ts'
import { issueSession } from '#server/modules/accounts/sessions.ts'
import { purge } from '#server/purge.ts'
import { days } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const uploader = (await t.login('admin')).accessToken

let roleIds = 300
/** Another member of staff, with these permissions. */
async function person(...permissions: string[]) {
  const [id, roleId, at] = [newId(), ++roleIds, t.clock()]
  return t.db.transaction(async (tx) => {
    const row = { id, username: `data${roleId}`, nickname: `员工${roleId}`, passwordHash: 'x' }
    await tx.insert(users).values({ ...row, createdAt: at, updatedAt: at })
    await tx.insert(roles).values({ id: roleId, code: `r${roleId}`, name: `角色${roleId}` })
    for (const permission of permissions)
      await tx.insert(rolePermissions).values({ roleId, permission })
    await tx.insert(userRoles).values({ userId: id, roleId, grantedAt: at })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw new Error('no user')
    const origin = { address: '', userAgent: '', requestId: 'x' }
    return (await issueSession(tx, t.context, user, origin)).accessToken
  })
}
const second = await person('extend:library-draft:query', 'extend:library-draft:publish')

const factors = readFileSync('seeds/data/factors.csv', 'utf8')
const line = (id: string) => factors.split('\n').find((one) => one.startsWith(`${id},`)) ?? ''
const replaced = (id: string, other: string, csv = factors) =>
  csv
    .split('\n')
    .flatMap((one) => (one.startsWith(`${id},`) ? (other ? [other] : []) : [one]))
    .join('\n')
const nat = line('EL-NAT-2023')
const changed = replaced('EL-NAT-2023', nat.replace('0.5306', '0.5311'))
const file = (content: string, name = 'factors.csv') => ({ name, content })

const path = (name: string) => `/extend/library-draft/${name}`
const create = (content: string, token = uploader, name?: string) =>
  t.post(path('create'), { token, body: { files: [file(content, name)] } })
const publish = (draft: { id: number; version: number }, token = second, more: object = {}) =>
  t.put(path('publish'), { token, body: { id: draft.id, version: draft.version, ...more } })
const get = (name: string, query: Record<string, string>) =>
  t.get(path(name), { token: second, query })

describe('a draft with wrong rows', () => {
  let draft: { id: number; version: number }

  it('tells every error with file, line, column and value, and cannot be published', async () => {
    const wrong = replaced(
      'EL-NAT-2023',
      nat.replace('0.5306', 'abc'),
      replaced('WA-TAP', line('WA-TAP').replace(',yes,', ',ja,')),
    )
    const { data } = await create(wrong)
    expect(data).toMatchObject({
      state: 'faulty',
      base: 1,
      uploader: 'admin',
      files: [{ name: 'factors.csv', kind: 'factors', bytes: Buffer.byteLength(wrong) }],
    })
    draft = data
    const problems = (await get('problems', { id: String(draft.id) })).data
    expect(problems.total).toBe(data.problems)
    expect(problems.files).toEqual([{ file: 'factors.csv', total: data.problems }])
    const lineOf = (id: string) =>
      wrong.split('\n').findIndex((one) => one.startsWith(`${id},`)) + 1
    expect(problems.list).toContainEqual({
      file: 'factors.csv',
      line: lineOf('EL-NAT-2023'),
      id: 'EL-NAT-2023',
      column: 'value',
      value: 'abc',
      reason: '数值“abc”不是数字',
      fault: { key: 'figure', values: { text: 'abc' } },
    })
    expect(problems.list).toContainEqual(
      expect.objectContaining({ id: 'WA-TAP', column: 'checked', value: 'ja' }),
    )
    expect((await publish(draft)).code).toBe(1_010_003_009)
  })

  it('tells a value that is too long without cutting a character in two', async () => {
    const long = `${'9'.repeat(199)}𠮷9`
    const { data } = await create(replaced('EL-NAT-2023', nat.replace('0.5306', long)))
    const { list } = (await get('problems', { id: String(data.id) })).data
    expect(list).toContainEqual(
      expect.objectContaining({
        value: '9'.repeat(199),
        fault: { key: 'figure', values: { text: '9'.repeat(199) } },
      }),
    )
  })

  it('is mended by its uploader with another upload, nobody else', async () => {
    const body = { ...draft, files: [file(changed)] }
    const other = await person('extend:library-draft:create')
    expect((await t.put(path('files'), { token: other, body })).code).toBe(1_010_003_011)
    const { data } = await t.put(path('files'), { token: uploader, body })
    expect(data).toMatchObject({ state: 'ready', problems: 0, version: draft.version + 1 })
    expect((await get('problems', { id: String(draft.id) })).data.list).toEqual([])
    expect(data.counts).toEqual({
      factor: { added: 0, changed: 1, retired: 0, unchanged: 3166 },
      footprint: null,
      fuel: null,
      source: null,
    })
    expect((await t.put(path('files'), { token: uploader, body })).code).toBe(1_010_003_008)
  })

  it('names files that are no CSV of ours beside the errors of the others', async () => {
    const body = { files: [file('a,b\n1,2', '表一.csv'), file(replaced('WA-TAP', 'x'))] }
    const { data } = await t.post(path('create'), { token: uploader, body })
    expect(data.state).toBe('faulty')
    const { list } = (await get('problems', { id: String(data.id) })).data
    expect(list.map((one: { file: string }) => one.file)).toContain('表一.csv')
    // An unreadable file is dropped as soon as another one is uploaded.
    const mended = await t.put(path('files'), {
      token: uploader,
      body: { id: data.id, version: data.version, files: [file(changed)] },
    })
    expect(mended.data).toMatchObject({ state: 'ready', files: [{ name: 'factors.csv' }] })
  })

  it('is refused if nothing would change', async () => {
    const { data } = await create(factors)
    expect(data).toMatchObject({ state: 'faulty', problems: 1 })
    const { list } = (await get('problems', { id: String(data.id) })).data
    expect(list[0].reason).toBe('与当前版本相同，没有可发布的内容')
  })
})

describe('a draft that is ready', () => {
  const gone = replaced('WA-TAP', '', changed)
  const next = nat.replaceAll('2023', '2024').replace('0.5306', '0.5200')
  const content = `${gone.trimEnd()}\n${next}\n`

  it('tells what it adds, changes and retires', async () => {
    const { data } = await create(content)
    const query = { id: String(data.id), pageSize: '1' }
    expect((await get('changes', query)).data).toEqual({
      total: 3,
      list: [
        {
          kind: 'factor',
          change: 'changed',
          id: 'EL-NAT-2023',
          name: '2023年全国电力平均二氧化碳排放因子',
          fields: [{ field: 'figure', from: '0.5306', to: '0.5311' }],
        },
      ],
    })
    const ids = async (change: string) =>
      (await get('changes', { id: String(data.id), change })).data.list.map(
        (one: { id: string }) => one.id,
      )
    expect(await ids('added')).toEqual(['EL-NAT-2024'])
    expect(await ids('retired')).toEqual(['WA-TAP'])
  })

  it('is not published by its uploader, nor by who has seen another version', async () => {
    const { data } = await create(content)
    expect((await publish(data, uploader)).code).toBe(1_010_003_010)
    const seen = { id: data.id, version: data.version }
    const again = await t.put(path('check'), { token: uploader, body: seen })
    expect(again.data).toMatchObject({ state: 'ready', version: data.version + 1 })
    expect((await publish(seen)).code).toBe(1_010_003_008)
    const preparing = await person('extend:library-draft:query', 'extend:library-draft:create')
    expect((await publish(again.data, preparing)).code).toBe(403)
  })

  it('is told to who may publish it, once until it is read, and not to its uploader', async () => {
    const told = async (token: string) => {
      const query = { size: '50' }
      const { data } = await t.get('/system/notify-message/get-unread-list', { token, query })
      return data.filter(
        ({ templateCode }: { templateCode: string }) => templateCode === 'staff-release',
      )
    }
    const publisher = await person('extend:library-draft:query', 'extend:library-draft:publish')
    const reader = await person('extend:library-draft:query')
    const both = await person('extend:library-draft:create', 'extend:library-draft:publish')
    expect((await create(replaced('EL-NAT-2023', 'x'), both)).data.state).toBe('faulty')
    expect(await told(publisher)).toEqual([])
    expect((await create(content, both)).data.state).toBe('ready')
    await create(content, both)
    expect(await told(publisher)).toMatchObject([{ link: '/admin/data' }])
    expect(await told(both)).toEqual([])
    expect(await told(reader)).toEqual([])
  })

  it('asks again before it retires a tenth of a library', async () => {
    const few = factors
      .split('\n')
      .filter((one) => /^(id|EL-NAT)\b/.test(one))
      .join('\n')
    const { data } = await create(few)
    expect(data).toMatchObject({ state: 'ready', retiresMany: true })
    expect((await publish(data)).code).toBe(1_010_003_004)
    expect((await get('get', { id: String(data.id) })).data.state).toBe('ready')
  })

  it('becomes the next release, and the others must be checked again', async () => {
    const late = (await create(changed)).data
    const { data: draft } = await t.post(path('create'), {
      token: uploader,
      body: { files: [file(content)], note: '更正全国因子' },
    })
    const answer = await publish(draft)
    expect(answer.data).toMatchObject({ release: 2, notes: '更正全国因子', latest: true })
    expect(answer.data.counts.factor).toMatchObject({ added: 1, changed: 1, retired: 1 })
    const { data } = await t.get('/extend/factor/get', { query: { id: 'EL-NAT-2024' } })
    expect(data.record.id).toBe('EL-NAT-2024')
    const found = await t.get('/extend/factor/page', { query: { q: 'EL-NAT-2024' } })
    expect(found.data.list[0].id).toBe('EL-NAT-2024')
    expect((await get('get', { id: String(draft.id) })).data).toMatchObject({
      state: 'published',
      release: 2,
      stale: false,
    })
    expect((await publish(draft)).code).toBe(1_010_003_007)
    expect((await publish(late)).code).toBe(1_010_003_005)
    expect((await get('get', { id: String(late.id) })).data.stale).toBe(true)
    const again = await t.put(path('check'), {
      token: uploader,
      body: { id: late.id, version: late.version },
    })
    // Compared with the new release, the older file reverts its changes.
    expect(again.data).toMatchObject({ base: 2, stale: false, state: 'ready' })
    expect(again.data.counts.factor).toMatchObject({ added: 1, changed: 0, retired: 1 })
  })

  it('is in the operation log, step by step', async () => {
    const log = await t.db.select().from(operationLog)
    const published = log.filter(({ action }) => action === 'library-draft.publish')
    expect(published).toHaveLength(1)
    expect(published[0]?.detail).toMatchObject({
      'before.state': 'ready',
      'after.state': 'published',
      'after.release': 2,
    })
    const uploaded = log.filter(({ action }) => action === 'library-draft.add')
    expect(uploaded[0]?.detail).toMatchObject({ 'after.files': 'factors.csv' })
  })
})

describe('a correction by form', () => {
  const correct = (body: object) => t.post(path('correct'), { token: uploader, body })
  const cellsOf = async (kind: string, id: string) =>
    (await t.get(path('record'), { token: uploader, query: { kind, id } })).data

  it('finds records by code and name, unverified ones and documents too', async () => {
    const find = async (kind: string, q: string) =>
      (await t.get(path('records'), { token: uploader, query: { kind, q } })).data
    expect((await find('factor', 'el-nat-2021')).list[0]).toEqual({
      id: 'EL-NAT-2021',
      name: '2021年全国电力平均二氧化碳排放因子',
      figure: '0.5568 kgCO2/kWh',
      place: '全国 2021',
      checked: true,
    })
    expect((await find('source', 'mee-2024-12')).list[0].id).toBe('mee-2024-12')
    expect((await find('factor', '电力')).total).toBeGreaterThan(30)
    expect((await find('factor', ' ')).total).toBe(0)
    expect(
      (await t.get(path('record'), { token: uploader, query: { kind: 'fuel', id: 'x' } })).code,
    ).toBe(1_010_003_000)
  })

  it('writes every record as its file does, whatever kind', async () => {
    for (const [kind, name] of [
      ['fuel', 'fuels'],
      ['footprint', 'footprints'],
      ['source', 'sources'],
    ] as const) {
      const csv = readFileSync(`seeds/data/${name}.csv`, 'utf8')
      const rows = parse(csv, { columns: true }) as unknown as Record<string, string>[]
      for (const row of [rows[0], rows.at(-1)])
        expect((await cellsOf(kind, row?.id ?? row?.key ?? '')).cells).toEqual(row)
    }
  })

  it('tells what is wrong instead of making a draft', async () => {
    const before = await t.db.$count(libraryDrafts)
    const body = { kind: 'factor', id: 'EL-NAT-2021', note: '更正' }
    const { data } = await correct({ ...body, cells: { value: '约0.5', checked: 'ja' } })
    expect(data.draftId).toBe(null)
    expect(data.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ column: 'value', reason: '数值“约0.5”不是数字' }),
      ]),
    )
    expect((await correct({ ...body, cells: {} })).code).toBe(1_010_003_003)
    expect((await correct({ ...body, cells: { value: '1' }, note: '' })).code).toBe(400)
    expect(await t.db.$count(libraryDrafts)).toBe(before)
  })

  it('is a draft of one change, published by somebody else', async () => {
    const was = await cellsOf('factor', 'EL-NAT-2021')
    const { data } = await correct({
      kind: 'factor',
      id: 'EL-NAT-2021',
      cells: { value: '0.5569', review_note: '与公告核对', id: 'EL-NAT-9999' },
      note: '更正 2021 年全国因子',
    })
    const { data: draft } = await get('get', { id: String(data.draftId) })
    expect(draft).toMatchObject({ state: 'ready', recordId: 'EL-NAT-2021', recordKind: 'factor' })
    expect(draft.counts.factor).toMatchObject({ added: 0, changed: 1, retired: 0 })
    const { list } = (await get('changes', { id: String(data.draftId) })).data
    expect(list[0].fields).toEqual([
      { field: 'figure', from: '0.5568', to: '0.5569' },
      { field: 'reviewNote', from: '', to: '与公告核对' },
    ])
    expect((await publish(draft, uploader)).code).toBe(1_010_003_010)
    expect((await publish(draft)).data).toMatchObject({
      release: 3,
      notes: '更正 2021 年全国因子',
    })
    const now = await cellsOf('factor', 'EL-NAT-2021')
    expect(now.cells).toEqual({ ...was.cells, value: '0.5569', review_note: '与公告核对' })
  })
})

describe('a correction that another release has overtaken', () => {
  const correct = async (id: string, cells: object, kind = 'factor') => {
    const body = { kind, id, cells, note: '更正' }
    const { data } = await t.post(path('correct'), { token: uploader, body })
    return (await get('get', { id: String(data.draftId) })).data
  }
  const check = async ({ id, version }: { id: number; version: number }) =>
    (await t.put(path('check'), { token: uploader, body: { id, version } })).data
  const fieldsOf = async ({ id }: { id: number }) =>
    (await get('changes', { id: String(id) })).data.list.map(
      ({ fields }: { fields: object[] }) => fields,
    )
  const cellsOf = async (kind: string, id: string) =>
    (await t.get(path('record'), { token: uploader, query: { kind, id } })).data.cells

  it('changes what it corrected and takes back nothing', async () => {
    const was = await cellsOf('factor', 'EL-NAT-2022')
    const noted = await correct('EL-NAT-2022', { review_note: '已核对' })
    const both = await correct('EL-NAT-2022', { value: '0.5300', synonyms: '国网' })
    expect(noted).toMatchObject({ files: [{ name: 'factors.csv', kind: 'factors' }] })
    await publish(await correct('EL-NAT-2022', { value: '0.5367' }))
    expect((await publish(noted)).code).toBe(1_010_003_005)
    const once = await check(noted)
    expect(once).toMatchObject({ state: 'ready', stale: false })
    // Several times: each check compares with another release.
    await publish(await correct('EL-NAT-2022', { value: '0.5368' }))
    const again = await check(once)
    expect(await fieldsOf(again)).toEqual([[{ field: 'reviewNote', from: '', to: '已核对' }]])
    expect((await publish(again)).code).toBe(0)
    expect(await cellsOf('factor', 'EL-NAT-2022')).toEqual({
      ...was,
      value: '0.5368',
      review_note: '已核对',
    })
    // Fields changed by both are shown with the values that they would get.
    expect(await fieldsOf(await check(both))).toEqual([
      [
        { field: 'figure', from: '0.5368', to: '0.5300' },
        { field: 'synonyms', from: was.synonyms, to: '国网' },
      ],
    ])
  })

  it('does so for documents too, and has nothing to change in what is gone', async () => {
    const was = await cellsOf('source', 'mee-2024-33')
    const [read, title] = [{ where_read: '官网' }, { title_en: 'Announcement' }]
    const draft = await correct('mee-2024-33', read, 'source')
    await publish(await correct('mee-2024-33', title, 'source'))
    expect((await publish(await check(draft))).code).toBe(0)
    expect(await cellsOf('source', 'mee-2024-33')).toEqual({ ...was, ...read, ...title })
    const late = await correct('EL-NAT-2024', { review_note: '已核对' })
    await publish((await create(factors)).data)
    expect(await check(late)).toMatchObject({ state: 'faulty', problems: 1 })
  })
})

describe('a draft that is over', () => {
  it('leaves no files when it is discarded', async () => {
    const { data } = await create(replaced('EL-NAT-2023', nat.replace('0.5306', '0.5312')))
    const seen = { id: data.id, version: data.version }
    expect((await t.put(path('discard'), { token: uploader, body: seen })).code).toBe(0)
    expect((await t.put(path('discard'), { token: uploader, body: seen })).code).toBe(1_010_003_007)
    const left = await t.db.select().from(libraryDraftFiles)
    expect(left.some(({ draftId }) => draftId === data.id)).toBe(false)
    const discarded = (await get('page', { state: 'discarded' })).data
    expect(discarded.list[0]).toMatchObject({ id: data.id, settledBy: 'admin' })
    // The counts are those of all states, whichever is asked for.
    const all = (await t.db.select().from(libraryDrafts)).map(({ state }) => state)
    const counts = Object.fromEntries(
      DRAFT_STATES.map((state) => [state, all.filter((one) => one === state).length]),
    )
    expect(discarded).toMatchObject({ counts, total: counts.discarded })
    expect((await get('page', {})).data).toMatchObject({ counts, total: all.length })
  })

  it('is discarded after a month that nobody took it up, and deleted three months later', async () => {
    t.advance(days(31))
    await purge(t.context)
    const states = (await t.db.select().from(libraryDrafts)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['published', 'discarded']))
    expect(await t.db.$count(libraryDraftFiles)).toBe(0)
    expect(await t.db.$count(libraryDraftProblems)).toBe(0)
    t.advance(days(91))
    await purge(t.context)
    const published = states.filter((state) => state === 'published')
    expect(await t.db.$count(libraryDrafts)).toBe(published.length)
    expect(await t.db.$count(libraryDraftChanges)).toBe(0)
  })
})

describe('an upload', () => {
  it('is bounded, and answers 400 for what is no upload', async () => {
    const token = (await t.login('admin')).accessToken
    const post = (body: unknown) => t.post(path('create'), { token, body })
    expect((await post({ files: [] })).code).toBe(400)
    expect((await post({ files: [{ name: 'a.csv', content: 'a\0b' }] })).code).toBe(400)
    expect((await post({ files: ['x'] })).code).toBe(400)
    expect((await post({ files: [file('x'.repeat(9e6))] })).status).toBe(413)
    const rows = `${factors.split('\n')[0] ?? ''}\n${'x\n'.repeat(20_001)}`
    const columns = (factors.split('\n')[0] ?? '').split(',').length
    const many = rows.replaceAll('\nx', `\nx${','.repeat(columns - 1)}`)
    const { data } = await post({ files: [file(many)] })
    expect(data).toMatchObject({ state: 'faulty', problems: 1 })
  })
})
