import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  libraryFuels,
  libraryRecords,
  libraryReleases,
  librarySources,
} from '#db/schema/library.ts'
import { watchQueries } from '#db/query-watch.ts'
import { operationLog } from '#db/schema/operations.ts'
import { createIndexer } from '#server/modules/library/index-terms.ts'
import { findMatches } from '#server/modules/library/queries.ts'
import { publishFiles } from '#server/modules/library/publishing.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const token = (await t.login('admin')).accessToken

const shipped = (kind: string) => readFileSync(`seeds/data/${kind}.csv`, 'utf8')
const factors = shipped('factors')
const line = (id: string, csv = factors) =>
  csv.split('\n').find((one) => one.startsWith(`${id},`)) ?? ''
/** The shipped factors with one line replaced; '' deletes it. */
const replaced = (id: string, other: string, csv = factors) =>
  csv
    .split('\n')
    .flatMap((one) => (one.startsWith(`${id},`) ? (other ? [other] : []) : [one]))
    .join('\n')
const with_ = (rows: string, csv = factors) => `${csv.trimEnd()}\n${rows}\n`

const diff = (...files: string[]) => t.post('/extend/library/diff', { token, body: { files } })
const publish = (files: string[], more: object = {}) =>
  t.post('/extend/library/publish', { token, body: { files, ...more } })
const factor = (id: string, release?: number, as?: string) =>
  t.get('/extend/factor/get', {
    query: { id, ...(release ? { release: String(release) } : {}) },
    ...(as ? { token: as } : {}),
  })
const counted = async () => ({
  records: await t.db.$count(libraryRecords),
  releases: await t.db.$count(libraryReleases),
})

describe('the first release', () => {
  it('contains the shipped files; publishing them again changes nothing', async () => {
    const before = await counted()
    expect(before).toEqual({ records: 3167 + 1274, releases: 1 })
    const { data } = await diff(
      factors,
      shipped('footprints'),
      shipped('fuels'),
      shipped('sources'),
    )
    expect(data.release).toBe(1)
    for (const { added, changed, retired, unchanged } of data.differences) {
      expect([added, changed, retired]).toEqual([[], [], []])
      expect(unchanged).toBeGreaterThan(60)
    }
    expect((await publish([factors])).code).toBe(1_010_003_003)
    expect(await counted()).toEqual(before)
  })
})

describe('a second release', () => {
  const nat = line('EL-NAT-2023')
  const changed = replaced('EL-NAT-2023', nat.replace('0.5306', '0.5311'))
  const gone = replaced('WA-TAP', '', changed)
  const next = nat.replaceAll('2023', '2024').replace('0.5306', '0.5200')
  const doubtful = nat
    .replaceAll('2023', '2025')
    .replace('0.5306', '0.5100')
    .replace(/,yes,[\d-]+,/, ',no,,')
  const file = with_(`${next}\n${doubtful}`, gone)

  it('is previewed before it is published', async () => {
    const { data } = await diff(file)
    const [difference] = data.differences
    expect(data.differences).toHaveLength(1)
    expect(difference).toMatchObject({ kind: 'factor', unchanged: 3167 - 2 })
    expect(difference.added.map(({ id }: { id: string }) => id)).toEqual([
      'EL-NAT-2024',
      'EL-NAT-2025',
    ])
    expect(difference.retired).toEqual([{ id: 'WA-TAP', name: '自来水' }])
    expect(difference.changed).toEqual([
      {
        id: 'EL-NAT-2023',
        name: '2023年全国电力平均二氧化碳排放因子',
        changes: [{ field: 'figure', from: '0.5306', to: '0.5311' }],
      },
    ])
  })

  it('is refused if another was published since, or if most rows are gone', async () => {
    expect((await publish([file], { release: 7 })).code).toBe(1_010_003_005)
    const few = factors
      .split('\n')
      .filter((one) => /^(id|EL-NAT|EL-PRV)\b/.test(one))
      .join('\n')
    const answer = await publish([few])
    expect(answer.code).toBe(1_010_003_004)
    expect(answer.msg).toContain(String(3167 - 99))
    expect(await t.db.$count(libraryReleases)).toBe(1)
  })

  it('is published once, logged, and changes nothing of the first', async () => {
    const before = (await t.get('/extend/factor/page', { query: { all: '1', size: '200' } })).data
    const answer = await publish([file], { release: 1, notes: '更正全国因子' })
    expect(answer.data.release).toMatchObject({ release: 2, latest: true, notes: '更正全国因子' })
    expect(answer.data.release.counts.factor).toEqual({
      total: 3168,
      checked: 3100,
      added: 2,
      changed: 1,
      retired: 1,
    })
    expect(answer.data.release.notesEn).toBe('Added 2, changed 1, retired 1 records.')
    expect((await publish([file])).code).toBe(1_010_003_003)
    const query = { all: '1', size: '200', release: '1' }
    const after = (await t.get('/extend/factor/page', { query })).data
    expect(after.list).toEqual(before.list)
    expect(after.facets).toEqual(before.facets)
    const log = await t.db.select().from(operationLog)
    expect(log.filter(({ action }) => action === 'library.publish')).toMatchObject([
      { actor: 'admin', subjectId: 2, detail: { added: 2, changed: 1, retired: 1 } },
    ])
    const releases = (await t.get('/extend/footprint/releases')).data
    expect(releases.map(({ release }: { release: number }) => release)).toEqual([2, 1])
    expect(releases[0].sha256).not.toBe(releases[1].sha256)
  })

  it('keeps each version at its address', async () => {
    const latest = (await factor('EL-NAT-2023')).data
    expect(latest).toMatchObject({ replaced: null, retired: null, release: { release: 2 } })
    expect(latest.record).toMatchObject({ figure: '0.5311', since: 2 })
    expect(latest.versions).toMatchObject([
      { release: 1, until: 2, figure: '0.5306', changes: [] },
      { release: 2, until: null, changes: [{ field: 'figure', from: '0.5306', to: '0.5311' }] },
    ])
    const first = (await factor('EL-NAT-2023', 1)).data
    expect(first.record.figure).toBe('0.5306')
    expect(first.replaced).toMatchObject({ release: 2, record: { figure: '0.5311' } })
    expect(first.newer).toBeNull()
    // A series code shows the newest year of the release.
    expect((await factor('EL-NAT')).data).toMatchObject({ byCode: false, record: { year: 2024 } })
    expect((await factor('EL-NAT', 1)).data.record.year).toBe(2023)
    expect((await factor('EL-NAT-2022')).data.newer).toMatchObject({ id: 'EL-NAT-2024' })
    expect((await factor('EL-NAT-2024', 1)).code).toBe(1_010_003_000)
  })

  it('reports a retired record', async () => {
    expect((await factor('WA-TAP')).data).toMatchObject({ retired: 2, release: { release: 1 } })
    expect((await factor('WA-TAP', 2)).code).toBe(1_010_003_000)
    const first = (await factor('WA-TAP', 1)).data
    expect(first.replaced).toEqual({ release: 2, record: null })
    const { data } = await t.get('/extend/factor/page', { query: { q: '自来水' } })
    expect(data.list.map(({ id }: { id: string }) => id)).not.toContain('WA-TAP')
  })

  it('hides unverified records in series, charts and versions', async () => {
    expect((await factor('EL-NAT-2025')).code).toBe(1_010_003_000)
    const years = (await factor('EL-NAT')).data.years.map(({ id }: { id: string }) => id)
    expect(years).not.toContain('EL-NAT-2025')
    expect((await factor('EL-NAT', 2, token)).data.record).toMatchObject({
      id: 'EL-NAT-2025',
      checked: false,
    })
    const checked = file.replace(doubtful, doubtful.replace(',no,,', ',yes,2026-11-22,'))
    expect((await publish([checked])).data.release.release).toBe(3)
    expect((await factor('EL-NAT')).data.record.id).toBe('EL-NAT-2025')
    // The unverified version stays hidden.
    const { data } = await factor('EL-NAT-2025')
    expect(data.versions).toMatchObject([{ release: 3, changes: [] }])
    expect((await factor('EL-NAT-2025', 2)).code).toBe(1_010_003_000)
  })

  it('is searchable at once, by its own words', async () => {
    const { data } = await t.get('/extend/factor/page', { query: { q: '全国电力 2024' } })
    expect(data.list[0].id).toBe('EL-NAT-2024')
    expect(data.release.release).toBe(3)
  })
})

describe('optional columns', () => {
  const footprints = shipped('footprints')
  const id = 'FP-GB51366-01'
  /** The shipped footprints with three columns filled in one row. */
  const more = (uncertainty_pct: string, gas_split: string, stages: string) => {
    const rows = parse<Record<string, string>>(footprints, { columns: true })
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    return [
      Object.keys(rows[0] ?? {}).join(','),
      ...rows
        .map((row) => (row.id === id ? { ...row, uncertainty_pct, gas_split, stages } : row))
        .map((row) => Object.values(row).map(cell).join(',')),
    ].join('\n')
  }

  it('are refused if the parts do not add up to the whole', async () => {
    const { code, msg } = await publish([more('很大', 'CO2=700', '生产=735')])
    expect(code).toBe(1_010_003_002)
    expect(msg).toContain(`（${id}）：uncertainty_pct 应为百分数`)
    expect(msg).toContain('gas_split：各项之和 700 与数值 735 不符')
  })

  it('appear in the record, its versions and the calculation', async () => {
    const file = more('10', 'CO2=720; CH4=15', '原材料获取=512; 生产=223')
    const { data: difference } = await diff(file)
    // An empty column changes nothing.
    const [{ changed }] = difference.differences
    expect(changed).toHaveLength(1)
    expect(changed.find((one: { id: string }) => one.id === id).changes).toEqual([
      { field: 'uncertainty', from: '', to: '10' },
      { field: 'gases', from: '', to: 'CO2 720、CH4 15' },
      { field: 'stages', from: '', to: '原材料获取 512、生产 223' },
    ])
    expect((await publish([file])).code).toBe(0)
    const { data } = await t.get('/extend/footprint/get', { query: { id } })
    expect(data.record.uncertainty).toBe('10')
    expect(data.gases).toEqual([
      { name: 'CO2', figure: '720' },
      { name: 'CH4', figure: '15' },
    ])
    expect(data.stages.map(({ figure }: { figure: string }) => figure)).toEqual(['512', '223'])
    // 2 t × 735 kg/t = 1470 kg; a tenth of it is 147 kg.
    const sum = await t.get('/extend/footprint/calculate', {
      query: { id, amount: '2', unit: 't' },
    })
    expect(sum.data.result).toMatchObject({ figure: '1.47', unit: 'tCO2e' })
    expect(sum.data.margin).toMatchObject({ percent: '10', combinedPercent: '', figure: '0.15' })
    // With 10 % of the amount: √(10² + 10²) = 14.14 %; of 1470 kg 207.9 kg.
    const both = await t.get('/extend/footprint/calculate', {
      query: { id, amount: '2', unit: 't', uncertainty: '10' },
    })
    expect(both.data.margin).toEqual({
      percent: '10',
      activityPercent: '10',
      combinedPercent: '14',
      figure: '0.21',
    })
  })
})

describe('a corrected document', () => {
  const sources = shipped('sources')
  const key = 'mee-2024-12'
  const corrected = replaced(
    key,
    line(key, sources)
      .replace('关于发布2021年电力', '关于发布2021年电力（订正本）')
      .replace('公告2024年第12号', '公告2024年第912号'),
    sources,
  )
  const cited = '《关于发布2021年电力（订正本）二氧化碳排放因子的公告》 公告2024年第912号 附件1'
  const found = async (q: string, release?: string) =>
    (
      await t.get('/extend/factor/page', { query: { q, all: '1', ...(release && { release }) } })
    ).data.list.map(({ id }: { id: string }) => id)

  it('is cited and found as it is now by all its records, of every release', async () => {
    const before = (await factor('EL-NAT-2021')).data
    const { data } = await publish([corrected])
    const release = String(data.release.release)
    expect(data.differences).toMatchObject([{ kind: 'source', changed: [{ id: key }] }])
    const now = (await factor('EL-NAT-2021')).data
    expect(now.record).toEqual({
      ...before.record,
      sourceText: cited,
      source: {
        ...before.record.source,
        title: now.record.source.title,
        number: '公告2024年第912号',
      },
    })
    expect((await factor('EL-NAT-2021', 1)).data.record.sourceText).toBe(cited)
    expect(await found('2024912', release)).toContain('EL-NAT-2021')
    expect(await found('202412', release)).not.toContain('EL-NAT-2021')
    // The records themselves do not change: they get no new version, and the release lists none.
    expect(now.versions).toEqual(before.versions)
    expect((await t.get('/extend/factor/changes', { query: { release } })).data.total).toBe(0)
    const termsOf = await createIndexer()
    const rows = await t.db
      .select({ record: libraryRecords, source: librarySources })
      .from(libraryRecords)
      .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))
      .where(eq(librarySources.key, key))
    expect(rows.length).toBeGreaterThan(30)
    for (const { record, source } of rows)
      expect(new Set(record.terms.split(' ')), record.code).toEqual(
        new Set(termsOf({ ...record, source }).split(' ')),
      )
  })

  it('is cited so by fuel parameters too, and by records that the same release changes', async () => {
    const [fuel] = await t.db
      .select({ code: libraryFuels.code, key: librarySources.key, title: librarySources.title })
      .from(libraryFuels)
      .innerJoin(librarySources, eq(librarySources.id, libraryFuels.sourceId))
      .limit(1)
    if (!fuel) throw new Error('no fuel')
    const [was, now] = [line(fuel.key, corrected), `${fuel.title}（订正本）`]
    const again = replaced(fuel.key, was.replace(fuel.title, now), corrected)
    const csv = replaced('EL-NAT-2023', line('EL-NAT-2023').replace('0.5306', '0.5312'))
    expect((await publish([again, csv])).code).toBe(0)
    const fuels = await t.db.select().from(libraryFuels).where(eq(libraryFuels.code, fuel.code))
    expect(fuels.map(({ sourceText }) => sourceText)).toEqual([expect.stringContaining(now)])
    expect((await factor('EL-NAT-2021')).data.record.sourceText).toBe(cited)
  })

  it('is written in batches, with other requests between them, if all are corrected at once', async () => {
    const [header = [], ...lines] = parse(corrected)
    const title = header.indexOf('title_zh')
    const others = lines.map((cells) =>
      cells[0] === key ? cells : cells.with(title, `${cells[title]}（再订正）`),
    )
    const all = [header, ...others]
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const csv = all.map((cells) => cells.map(quoted).join(',')).join('\n')
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    const updates: number[] = []
    watchQueries((statement) => {
      if (statement.startsWith('update "library_records"')) updates.push(turns)
      return undefined
    })
    expect((await publish([csv])).code).toBe(0)
    watchQueries(undefined)
    clearInterval(timer)
    const rows = await t.db
      .select({
        key: librarySources.key,
        cited: libraryRecords.sourceText,
        title: librarySources.title,
      })
      .from(libraryRecords)
      .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))
    expect(updates.length).toBeGreaterThan(10)
    expect(updates.length).toBeLessThan(rows.length / 100)
    expect(updates.at(-1)).toBeGreaterThan(updates[0] ?? Infinity)
    const changed = rows.filter((row) => row.key !== key)
    for (const row of changed) expect(row.title).toMatch(/（再订正）$/)
    const cited = rows.filter((row) => row.cited.startsWith('《'))
    expect(cited.length).toBeGreaterThan(4000)
    for (const row of cited) expect(row.cited).toContain(`《${row.title}》`)
    const idsOf = async (word: string) =>
      (await findMatches(t.db, [{ words: [word], prefix: false, places: ['n', 'o'] }]))[0]
    expect(await idsOf('再订')).toHaveLength(changed.length)
    // Records of the document that was not corrected are still found.
    expect(await idsOf('2024912')).toHaveLength(rows.length - changed.length)
  })
})

describe('two people who publish at once', () => {
  it('are not both let in, though neither says which release the files were made for', async () => {
    const fuels = shipped('fuels').replace('附录', '附录 ')
    const other = replaced('EL-NAT-2022', line('EL-NAT-2022').replace('0.5366', '0.5367'))
    const actor = { id: undefined, name: 'test' }
    const origin = { address: '', userAgent: '', requestId: 'test' }
    const releases = await t.db.$count(libraryReleases)
    // The other release is published after the files are read and checked, but before they are written.
    const transaction: typeof t.db.transaction = async (write) => {
      await publishFiles(t.context, actor, { files: [other] }, origin)
      return t.db.transaction(write)
    }
    const db: typeof t.db = Object.assign(Object.create(t.db), { transaction })
    await expect(
      publishFiles({ ...t.context, db }, actor, { files: [fuels] }, origin),
    ).rejects.toMatchObject({
      code: 1_010_003_005,
    })
    expect(await t.db.$count(libraryReleases)).toBe(releases + 1)
    // Publishing again compares with the other's release.
    await publishFiles(t.context, actor, { files: [fuels] }, origin)
    expect(await t.db.$count(libraryReleases)).toBe(releases + 2)
  })
})

describe('permission to publish', () => {
  it('is checked before the file is read', async () => {
    const body = { files: ['x'.repeat(200_000)] }
    for (const path of ['/extend/library/diff', '/admin-api/extend/library/publish']) {
      expect((await t.post(path, { body })).code).toBe(401)
      const reviewer = (await t.login('reviewer')).accessToken
      expect((await t.post(path, { body, token: reviewer })).code).toBe(403)
      expect((await t.post(path, { body, token })).code).toBe(1_010_003_002)
    }
    const huge = await t.post('/extend/library/diff', { token, body: { files: ['x'.repeat(7e6)] } })
    expect(huge.status).toBe(413)
    expect((await t.post('/system/auth/login', { body })).status).toBe(413)
  })
})
