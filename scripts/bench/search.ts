import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { readDataSet } from '../../server/modules/library/data-set.ts'
import { ROWS_MAX } from '../../server/modules/library/files.ts'
import { prepareDataSet, publishDataSet } from '../../server/modules/library/publish.ts'
import { percentile } from './percentile.ts'
import { syntheticFactors } from './synthetic-factors.ts'

/**
 * `node --import tsx scripts/bench/search.ts`: the same API calls over 1,000 and over 100,000 factors, alternating.
 * Prints one line of JSON: the 95th percentile of each in milliseconds, and the ratio. Uses its own SQLite files, or
 * the two empty PostgreSQL databases (small, large) whose URLs are given; DATABASE_URL, which chooses the dialect, then
 * names one of them.
 */
const GIVEN = process.argv.slice(2)
const SIZES = [1000, 100_000] as const
const ROUNDS = 15
const WARM_UP = 3

/** Typical queries: rare and frequent words, a code, pinyin, filters, sorting, a later page, no query. */
const QUERIES: Record<string, string>[] = [
  {},
  { all: '1' },
  { q: '浙江 电力 2015' },
  { q: '柴油' },
  { q: '电力' },
  { q: 'dianli' },
  { q: 'cy' },
  { q: 'EL-NAT-2023' },
  { q: 'natural gas' },
  { q: '制冷剂', year: '2013' },
  { q: '用电', region: '330000' },
  { q: 'kgCO2/kWh', sort: '-value' },
  { category: 'energy', region: '浙江', year: '2012,2013' },
  { gas: 'CH4', sort: 'name', page: '3' },
  { q: '没有这样的数据' },
]

/** Splits a text with more rows than one file may have. */
function readInParts(text: string) {
  const sources = readFileSync(join('seeds', 'data', 'sources.csv'), 'utf8')
  const [header = '', ...lines] = text.split('\n')
  const parts = Array.from({ length: Math.ceil(lines.length / ROWS_MAX) }, (_, at) => {
    const from = at * ROWS_MAX
    const part = readDataSet([[header, ...lines.slice(from, from + ROWS_MAX)].join('\n'), sources])
    const factors = (part.factors ?? []).map((draft) => ({
      ...draft,
      position: draft.position + from,
      seriesPosition: draft.seriesPosition + from,
    }))
    return { ...part, factors }
  })
  const [first = { inputs: {} }] = parts
  return { ...first, factors: parts.flatMap(({ factors }) => factors) }
}

async function fill(folder: string, size: number, given: string | undefined) {
  const db = await openDatabase(given ?? `file:${join(folder, `${size}.db`)}`)
  const data = await prepareDataSet(readInParts(syntheticFactors(size)))
  await db.transaction((tx) =>
    publishDataSet(tx, data, { at: new Date(), by: 'bench', notesZh: '', notesEn: '' }),
  )
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: 'off' })
  const passwords = { hash: unused, verify: unused, needsRehash: unused, close: unused }
  const app = await buildApp({ config, db, clock: () => new Date(), passwords })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, db, url, times: [] as number[], found: 0 }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-search-'))
try {
  const stores = [
    await fill(folder, SIZES[0], GIVEN[0]),
    await fill(folder, SIZES[1], GIVEN[1]),
  ] as const
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const query of QUERIES)
      for (const store of stores) {
        const { times, url } = store
        const from = performance.now()
        const address = `${url}/extend/factor/page?${new URLSearchParams(query).toString()}`
        const text = await (await fetch(address)).text()
        if (round >= 0) times.push(performance.now() - from)
        const { code, data } = JSON.parse(text) as { code: number; data: { total: number } }
        if (code !== 0) throw new Error(text)
        store.found = Math.max(store.found, data.total)
      }
  const [small, large] = stores.map(({ times }) => percentile(times, 0.95))
  const found = stores.map((store) => store.found)
  console.log(JSON.stringify({ small, large, ratio: (large ?? NaN) / (small ?? NaN), found }))
  for (const { app, db } of stores) {
    await app.close()
    await db.close()
  }
} finally {
  rmSync(folder, { recursive: true })
}

function unused(): never {
  throw new Error('Not used by this benchmark')
}
