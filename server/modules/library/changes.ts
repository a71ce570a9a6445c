import type { Reader } from '#db/client.ts'
import type { z } from 'zod'
import type {
  ChangedRecord,
  factorChanges,
  ReleaseChanges,
} from '../../contract/library-changes.ts'
import type { Change } from '../../contract/library-detail.ts'
import { publicChanges } from './differences.ts'
import type { Library } from './drafts.ts'
import type { RecordRow } from './publish-queries.ts'
import { listTouchedRecords } from './queries.ts'
import { regionNames } from './regions.ts'
import { getRelease } from './releases.ts'

/**
 * What a release changed for the public: a record that it verified counts as added, one that is no longer verified as
 * retired.
 */
export async function readChanges(
  db: Reader,
  library: Library,
  query: z.output<typeof factorChanges.query>,
): Promise<ReleaseChanges> {
  const release = await getRelease(db, query.release)
  const before = release.release > 1 ? await getRelease(db, release.release - 1) : undefined
  const all = await changesOf(db, library, release.release)
  const counts = release.counts[library]
  const count = (kind: ChangedRecord['kind']) => all.filter((one) => one.kind === kind).length
  const list = query.kind ? all.filter(({ kind }) => kind === query.kind) : all
  const from = (query.pageNo - 1) * query.pageSize
  return {
    release,
    totals: {
      before: {
        public: before?.counts[library].checked ?? 0,
        all: before?.counts[library].total ?? 0,
      },
      added: { public: count('added'), all: counts.added },
      retired: { public: count('retired'), all: counts.retired },
      now: { public: counts.checked, all: counts.total },
      changed: { public: count('changed'), all: counts.changed },
    },
    list: list.slice(from, from + query.pageSize),
    total: list.length,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  }
}

const known = new WeakMap<Reader, Map<string, Promise<ChangedRecord[]>>>()
const KNOWN_MAX = 8

/** Cached, since neither a release nor its changes ever change. */
function changesOf(db: Reader, library: Library, release: number): Promise<ChangedRecord[]> {
  const cache = known.get(db) ?? new Map<string, Promise<ChangedRecord[]>>()
  known.set(db, cache)
  const key = `${library} ${release}`
  const found = cache.get(key) ?? findChanges(db, library, release)
  cache.delete(key)
  cache.set(key, found)
  found.catch(() => cache.delete(key))
  for (const oldest of cache.keys()) if (cache.size > KNOWN_MAX) cache.delete(oldest)
  return found
}

async function findChanges(db: Reader, library: Library, release: number) {
  const rows = await listTouchedRecords(db, library, release)
  const seen = rows.filter(({ checked }) => checked)
  const old = new Map(
    seen.filter((row) => row.untilRelease === release).map((row) => [row.code, row]),
  )
  const now = new Map(
    seen.filter((row) => row.sinceRelease === release).map((row) => [row.code, row]),
  )
  const inOrder = (some: Iterable<RecordRow>) => [...some].sort((a, b) => a.position - b.position)
  const added = inOrder(now.values()).filter(({ code }) => !old.has(code))
  const retired = inOrder(old.values()).filter(({ code }) => !now.has(code))
  const changed = inOrder(now.values()).flatMap((row) => {
    const was = old.get(row.code)
    // Changes to fields that only staff see do not count.
    const changes = was ? publicChanges(was, row) : []
    return changes.length > 0 ? [describe('changed', row, changes)] : []
  })
  return [
    ...changed,
    ...added.map((row) => describe('added', row)),
    ...retired.map((row) => describe('retired', row)),
  ]
}

function describe(
  kind: ChangedRecord['kind'],
  row: RecordRow,
  changes: Change[] = [],
): ChangedRecord {
  const region = regionNames(row.regionCode, row.region)
  return {
    id: row.code,
    kind,
    name: row.labelZh || row.nameZh,
    nameEn: row.labelEn || row.nameEn,
    year: row.year,
    region: region.zh,
    regionEn: region.en,
    figure: row.figure,
    unit: row.unit,
    changes,
    reason: kind === 'changed' ? reasonOf(changes) : '',
  }
}

function reasonOf(changes: readonly Change[]): ChangedRecord['reason'] {
  const of = (...fields: string[]) => changes.find(({ field }) => fields.includes(field))
  const figure = of('figure')
  if (figure && Number(figure.from) !== Number(figure.to)) return 'value'
  if (of('unit')) return 'unit'
  if (figure) return 'printed'
  if (of('sourceText', 'sourceUrl')) return 'source'
  return changes.length === 1 && of('supersededBy') ? 'successor' : 'text'
}
