import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  libraryFuels,
  libraryRecords,
  libraryReleases,
  librarySeries,
  librarySources,
} from '#db/schema/library.ts'
import { workingWordIn } from '#server/modules/library/working-notes.ts'
import { prepareLibrary, writeLibrary } from '#seeds/library.ts'
import { testApp } from '#tests/support/app.ts'

const KINDS = ['factors', 'footprints', 'fuels', 'sources'] as const
const files = KINDS.map((kind) => readFileSync(`seeds/data/${kind}.csv`, 'utf8'))

/** Release 1 in a store that was seeded before data version 2: its rows, without search terms. */
const held = JSON.parse(
  gunzipSync(readFileSync('tests/fixtures/library-release-1.json.gz')).toString(),
) as Record<'releases' | 'sources' | 'series' | 'records' | 'fuels', never[]>
const ROWS_AT_ONCE = 200

const t = await testApp({ RATE_LIMIT: 'off' })
const token = (await t.login('admin')).accessToken
await t.db.transaction(async (tx) => {
  for (const table of [libraryRecords, libraryFuels, librarySeries, librarySources])
    await tx.delete(table)
  await tx.delete(libraryReleases)
  const dated = (held.releases as { publishedAt: string }[]).map((row) => ({
    ...row,
    publishedAt: new Date(row.publishedAt),
  }))
  await tx.insert(libraryReleases).values(dated as never[])
  for (const [table, rows] of [
    [librarySources, held.sources],
    [librarySeries, held.series],
    [libraryRecords, held.records],
    [libraryFuels, held.fuels],
  ] as const)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE))
})
const missing = await prepareLibrary(t.db)
await t.db.transaction((tx) => writeLibrary(tx, t.context, missing))

const post = (path: string, body: object) => t.post(`/extend/library/${path}`, { token, body })
const factor = async (id: string, release?: number) =>
  (
    await t.get('/extend/factor/get', {
      query: { id, ...(release ? { release: String(release) } : {}) },
    })
  ).data
/** Every public record of a release. */
async function everyRecord(library: 'factor' | 'footprint', release: number) {
  const found: { id: string; note: string; noteEn: string }[] = []
  for (let page = 1; ; page++) {
    const { data } = await t.get(`/extend/${library}/page`, {
      query: { all: '1', size: '200', page: String(page), release: String(release) },
    })
    if (data.list.length === 0) return found
    found.push(...data.list)
  }
}

describe('a store that holds release 1', () => {
  it('keeps it, and finds it with the words of today', async () => {
    expect(missing.first).toBeUndefined()
    expect(missing.terms).toHaveLength(920)
    expect((await factor('EL-REG-HB-2021')).record).toMatchObject({ figure: '0.712', since: 1 })
    const { data } = await t.get('/extend/factor/page', { query: { q: '柴油' } })
    expect(data.list[0].id).toBe('FU-DIES')
  })

  it('shows no working note of it', async () => {
    const shown = [...(await everyRecord('factor', 1)), ...(await everyRecord('footprint', 1))]
    expect(shown).toHaveLength(576 + 292)
    expect(shown.filter(({ note }) => workingWordIn(note))).toEqual([])
    // Number of records, of 868, whose notes contained internal remarks.
    const stored = (held.records as { checked: boolean; note: string }[]).filter(
      ({ checked, note }) => checked && workingWordIn(note),
    )
    expect(stored.length).toBeGreaterThan(200)
  })

  it('is told what version 2 adds, changes and retires', async () => {
    const { data } = await post('diff', { files })
    const [factors, footprints, fuels, sources] = data.differences
    const counts = ({ added, changed, retired, unchanged }: typeof factors) => [
      added.length,
      changed.length,
      retired.length,
      unchanged,
    ]
    // No code is lost. Every row is changed: all cite another form of their source.
    expect(counts(factors)).toEqual([3167 - 628, 628, 0, 0])
    expect(counts(footprints)).toEqual([1274 - 292, 292, 0, 0])
    expect(counts(fuels)).toEqual([149 - 62, 62, 0, 0])
    expect(sources.kind).toBe('source')
    expect(sources.added.length + sources.changed.length).toBe(102)
    const changesOf = (id: string) =>
      factors.changed.find((one: { id: string }) => one.id === id).changes
    expect(changesOf('EL-REG-HB-2021')).toContainEqual({
      field: 'figure',
      from: '0.712',
      to: '0.7120',
    })
    expect(changesOf('FUG-ANTH')).toContainEqual({ field: 'year', from: '2025', to: '2006' })
  })

  it('gets release 2 with every code where it was, and its history', async () => {
    const { data } = await post('publish', { files, release: 1 })
    expect(data.release.counts).toMatchObject({
      factor: { total: 3167, checked: 3100, added: 2539, changed: 628, retired: 0 },
      footprint: { total: 1274, checked: 1259, added: 982, changed: 292, retired: 0 },
    })
    const codes = new Set(
      (await t.db.select().from(libraryRecords)).flatMap((row) =>
        row.sinceRelease === 2 ? [`${row.library} ${row.code}`] : [],
      ),
    )
    for (const { library, code } of held.records as { library: string; code: string }[])
      expect(codes.has(`${library} ${code}`), code).toBe(true)
    const now = await factor('EL-REG-HB-2021')
    expect(now.record).toMatchObject({
      figure: '0.7120',
      label: '华北电网电力平均',
      locator: '附件1',
      checkedOn: '2026-11-21',
      origin: '国内',
      sector: '电力',
      source: { key: 'mee-2024-12', type: 'notice', gbt7714: 'EB/OL' },
    })
    expect(now.supersededBy).toMatchObject({ id: 'EL-REG-HB-2023', year: 2023 })
    expect(now.versions).toMatchObject([
      { release: 1, until: 2, figure: '0.712' },
      { release: 2, until: null, figure: '0.7120' },
    ])
    expect((await factor('EL-REG-HB-2021', 1)).record.figure).toBe('0.712')
  })

  it('has a list of what release 2 changed, whose numbers add up', async () => {
    for (const library of ['factor', 'footprint'] as const) {
      const read = async (query: Record<string, string>) =>
        (await t.get(`/extend/${library}/changes`, { query })).data
      const first = await read({ release: '1' })
      expect(first.totals.before).toEqual({ public: 0, all: 0 })
      expect(first.totals.now.public).toBe(first.total)
      const { release, totals, total } = await read({ pageSize: '200' })
      expect(release.release).toBe(2)
      for (const part of ['public', 'all'] as const) {
        const { added, before, now, retired } = totals
        expect(before[part] + added[part] - retired[part]).toBe(now[part])
      }
      expect(totals.before).toEqual(first.totals.now)
      const { public: changed } = totals.changed
      expect(total).toBe(changed + totals.added.public + totals.retired.public)
      const shown = await t.get(`/extend/${library}/page`, { query: { all: '1', size: '1' } })
      expect(totals.now.public).toBe(shown.data.total)
      expect((await read({ kind: 'retired' })).total).toBe(totals.retired.public)
    }
    const { list } = (
      await t.get('/extend/factor/changes', { query: { kind: 'changed', pageSize: '200' } })
    ).data
    const one = list.find(({ id }: { id: string }) => id === 'EL-REG-HB-2021')
    expect(one).toMatchObject({ kind: 'changed', reason: 'printed', figure: '0.7120' })
    expect(one.changes).toContainEqual({ field: 'figure', from: '0.712', to: '0.7120' })
    expect((await t.get('/extend/factor/changes', { query: { release: '9' } })).code).toBe(
      1_010_003_001,
    )
  })

  it('shows no working note in release 2 or in the history of a record', async () => {
    const shown = [...(await everyRecord('factor', 2)), ...(await everyRecord('footprint', 2))]
    expect(shown).toHaveLength(3100 + 1259)
    for (const { id, note, noteEn } of shown) {
      expect(workingWordIn(note), id).toBeUndefined()
      expect(Boolean(note), id).toBe(Boolean(noteEn))
    }
    const { versions } = await factor('FU-CLEAN')
    expect(JSON.stringify(versions)).not.toMatch(/请核|标准原文/)
  })
})

describe('what is for staff only', () => {
  const MARKER = 'zqxinternal'
  /** A file with the marker in one column of every row. */
  const marked = (text: string, column: string) => {
    const [head = '', ...rows] = text.trimEnd().split('\n')
    const at = head.split(',').indexOf(column)
    const cells = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g
    return [
      head,
      ...rows.map((row) =>
        [...row.matchAll(cells)]
          .slice(0, head.split(',').length)
          .map(([, cell], i) => (i === at ? MARKER : cell))
          .join(','),
      ),
    ].join('\n')
  }

  it('is in no public answer and found by no search', async () => {
    const changed = [
      ...files.slice(0, 3).map((text) => marked(text, 'review_note')),
      marked(files[3] ?? '', 'where_read'),
    ]
    const { code, data } = await post('publish', { files: changed })
    expect(code).toBe(0)
    // Staff see it before they publish; the public does not.
    expect(JSON.stringify(data.differences)).toContain(MARKER)
    const answers: string[] = []
    for (const library of ['factor', 'footprint'] as const) {
      const queries: Record<string, string>[] = [
        { all: '1', size: '200' },
        { q: MARKER },
        { source: MARKER },
      ]
      for (const query of queries) {
        const answer = await t.get(`/extend/${library}/page`, { query })
        if (!('all' in query)) expect(answer.data.total).toBe(0)
        answers.push(answer.text)
      }
      answers.push((await t.get(`/extend/${library}/releases`)).text)
    }
    for (const id of ['EL-NAT-2021', 'FU-DIES', 'GWP-AR5-R410A', 'EL-US-CAMX-2022'])
      answers.push((await t.get('/extend/factor/get', { query: { id } })).text)
    const query = { id: 'FU-DIES', amount: '1', unit: 't' }
    answers.push((await t.get('/extend/factor/calculate', { query })).text)
    answers.push((await t.get('/extend/footprint/get', { query: { id: 'FP-GB51366-02' } })).text)
    answers.push((await t.get('/openapi.json')).text, (await t.get('/admin-api/openapi.json')).text)
    for (const text of answers) {
      expect(text).not.toContain(MARKER)
      // Nor is there an empty place for it.
      expect(text).not.toMatch(/review_?note|where_?read/i)
    }
    const terms = await t.db.select({ terms: libraryRecords.terms }).from(libraryRecords)
    expect(terms.some((row) => row.terms.includes(MARKER))).toBe(false)
  })
})
