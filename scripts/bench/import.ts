import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { diffFiles, publishFiles } from '../../server/modules/library/publishing.ts'
import { syntheticFactors } from './synthetic-factors.ts'

/**
 * `node --import tsx scripts/bench/import.ts`: time to check a file of 5,000 factors, compare it with the store and
 * publish it: as the first release, and as one in which every tenth figure has changed. Prints one line of JSON in
 * milliseconds, elapsed and processor time. Uses its own SQLite file, or the empty PostgreSQL database whose URL is
 * given as argument and in DATABASE_URL, which chooses the dialect.
 */
const ROWS = 5000

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-import-'))
try {
  const db = await openDatabase(process.argv[2] ?? `file:${join(folder, 'import.db')}`)
  const sources = readFileSync(join('seeds', 'data', 'sources.csv'), 'utf8')
  const factors = syntheticFactors(ROWS)
  let line = 0
  const changed = factors.replace(/^"[^"\n]*","[^"\n]*","[^\n]*$/gm, (row) =>
    line++ % 10 === 5 ? row.replace(/"(\d*)\.(\d+)"/, '"$1.$21"') : row,
  )
  const times: Record<string, { wall: number; cpu: number }> = {}
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [from, before] = [performance.now(), process.cpuUsage()]
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    times[name] = {
      wall: Math.round(performance.now() - from),
      cpu: Math.round((user + system) / 1000),
    }
    return result
  }
  const publish = (text: string) =>
    publishFiles(
      { db, clock: () => new Date() },
      { id: undefined, name: 'bench' },
      { files: [text, sources] },
      { address: '127.0.0.1', userAgent: 'bench', requestId: 'bench' },
    )
  await timed('first compared', () => diffFiles({ db }, [factors, sources]))
  await timed('first published', () => publish(factors))
  const { differences } = await timed('next compared', () => diffFiles({ db }, [changed, sources]))
  await timed('next published', () => publish(changed))
  const found = differences.find(({ kind }) => kind === 'factor')
  console.log(JSON.stringify({ rows: ROWS, changed: found?.changed.length, steps: times }))
  await db.close()
} finally {
  rmSync(folder, { recursive: true })
}
