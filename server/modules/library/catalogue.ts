import { FACETS, type FacetName } from '../../contract/library-facets.ts'
import type { Reader } from '#db/client.ts'
import { type Catalogue, type Column, type Order } from './catalogue-model.ts'
import type { Library } from './drafts.ts'
import { licenceCodeOf } from './licences.ts'
import { ABROAD, originRank } from './origins.ts'
import { type Purpose, purposeOf } from './series.ts'
import { type CatalogueRow, listCatalogue, listSources } from './queries.ts'

export async function loadCatalogue(
  db: Reader,
  library: Library,
  release: number,
): Promise<Catalogue> {
  const [rows, sources] = await Promise.all([listCatalogue(db, library, release), listSources(db)])
  const newest = newestOfSeries(rows)
  const isCommon = (row: CatalogueRow) => row.common && newest.get(row.series) === row.code
  const ranked = rows
    .map((row) => ({ row, common: isCommon(row) }))
    .sort(
      (a, b) =>
        Number(b.common) - Number(a.common) ||
        rankOf(a.row) - rankOf(b.row) ||
        Number(isLimited(a.row)) - Number(isLimited(b.row)) ||
        Number(a.row.supersededBy !== '') - Number(b.row.supersededBy !== '') ||
        a.row.seriesPosition - b.row.seriesPosition ||
        b.row.year - a.row.year ||
        a.row.position - b.row.position ||
        a.row.id - b.row.id,
    )
  const sorted = ranked.map(({ row }) => row)
  const positions = new Uint32Array(
    sorted.reduce((highest, { id }) => Math.max(highest, id), 0) + 1,
  )
  const byCode = new Map<string, number[]>()
  sorted.forEach(({ id, code, series }, at) => {
    positions[id] = at + 1
    for (const name of new Set([code.toLowerCase(), series.toLowerCase()]))
      byCode.set(name, [...(byCode.get(name) ?? []), at])
  })
  const orders = new Map<string, Uint32Array>()
  return {
    size: sorted.length,
    ids: Uint32Array.from(sorted, ({ id }) => id),
    positions,
    checked: Uint8Array.from(sorted, ({ checked }) => Number(checked)),
    common: Uint8Array.from(ranked, ({ common }) => Number(common)),
    plain: Uint8Array.from(ranked, ({ row, common }) =>
      Number(common || (library === 'footprint' && !isLimited(row))),
    ),
    abroad: Uint8Array.from(sorted, (row) =>
      Number(library === 'factor' && (row.origin === ABROAD || isLimited(row))),
    ),
    sources: new Map(sources.map((source) => [source.key, source])),
    wordCache: new Map(),
    countCache: new Map(),
    columns: new Map(FACETS[library].map((name) => [name, columnOf(sorted, name)])),
    byCode,
    order: (by) => {
      const known = orders.get(by) ?? orderBy(sorted, by)
      orders.set(by, known)
      return known
    },
  }
}

/** Figures for a single purpose, sorted after those for accounts and footprints. */
const LIMITED: readonly Purpose[] = ['comparison', 'cbam', 'upstream']
const isLimited = ({ series }: CatalogueRow) => LIMITED.includes(purposeOf(series))

/** CBAM default values rank as foreign data (European Union), whatever the goods' origin. */
const rankOf = ({ origin, series }: CatalogueRow) =>
  originRank(purposeOf(series) === 'cbam' ? ABROAD : origin)

/** The code of each series' newest record; verified records take precedence. */
function newestOfSeries(rows: readonly CatalogueRow[]): Map<string, string> {
  const newest = new Map<string, CatalogueRow>()
  for (const row of rows) {
    const known = newest.get(row.series)
    const better = !known || (row.checked !== known.checked ? row.checked : row.year > known.year)
    if (better) newest.set(row.series, row)
  }
  return new Map([...newest].map(([series, { code }]) => [series, code]))
}

function valueOf(row: CatalogueRow, name: FacetName): string {
  if (name === 'licence') return licenceCodeOf(row.licence)
  if (name === 'newest') return row.supersededBy === '' ? '1' : '0'
  return String(row[name])
}

function columnOf(rows: readonly CatalogueRow[], name: FacetName): Column {
  const values: string[] = []
  const numbers = new Map<string, number>()
  const of = Uint32Array.from(rows, (row) => {
    const value = valueOf(row, name)
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, values.length)
    return values.push(value) - 1
  })
  return { values, of }
}

const COLLATOR = new Intl.Collator('zh-CN', { numeric: true })

function orderBy(rows: readonly CatalogueRow[], by: Order): Uint32Array {
  const compare: Record<Order, (a: CatalogueRow, b: CatalogueRow) => number> = {
    series: (a, b) =>
      Number(b.common) - Number(a.common) ||
      rankOf(a) - rankOf(b) ||
      a.seriesPosition - b.seriesPosition ||
      b.year - a.year,
    year: (a, b) => a.year - b.year,
    // Figures of different units cannot be compared.
    value: (a, b) => (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : a.value - b.value),
    name: (a, b) => COLLATOR.compare(a.nameZh, b.nameZh),
  }
  const order = rows.map((row, at) => ({ row, at }))
  return Uint32Array.from(
    order.sort((a, b) => compare[by](a.row, b.row) || a.at - b.at),
    ({ at }) => at,
  )
}

const CACHE_SIZE = 8

/** Catalogues by library and release, loaded once and shared, with LRU eviction. */
function createCatalogues(db: Reader) {
  const cached = new Map<string, Promise<Catalogue>>()
  return (library: Library, release: number): Promise<Catalogue> => {
    const key = `${library} ${release}`
    const known = cached.get(key)
    const loading = known ?? loadCatalogue(db, library, release)
    cached.delete(key)
    cached.set(key, loading)
    if (!known) {
      loading.catch(() => cached.delete(key))
      for (const oldest of cached.keys()) if (cached.size > CACHE_SIZE) cached.delete(oldest)
    }
    return loading
  }
}
export type Catalogues = ReturnType<typeof createCatalogues>

const cataloguesByStore = new WeakMap<Reader, Catalogues>()
/** The catalogues of a database, shared by both prefixes that the routes are served under. */
export function cataloguesOf(db: Reader): Catalogues {
  const catalogues = cataloguesByStore.get(db) ?? createCatalogues(db)
  cataloguesByStore.set(db, catalogues)
  return catalogues
}
