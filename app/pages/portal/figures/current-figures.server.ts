import { setTimeout as delay } from 'node:timers/promises'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { portalApiClient } from '#app/http/api-client/portal-api-client.server.ts'
import { newestRelease } from '#app/http/api-client/release-watch.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { factorPage, type LibraryRecord, type Release } from '#server/contract/library.ts'
import { factorGet, type LibraryDetail } from '#server/contract/library-detail.ts'
import { seconds } from '#shared/duration.ts'
import { rowsOf } from '#shared/paged-list.ts'

/** Average electricity factors of one year: national, and by division code. */
export interface GridFigures {
  year: number
  national: LibraryRecord
  provinces: ReadonlyMap<string, LibraryRecord>
}

/** Figures of one release that pages quote. Records missing in the library are undefined. */
export interface CurrentFigures {
  release: Release
  grid: GridFigures | undefined
  /** National grid average for reporting under the national ETS. */
  ets: LibraryDetail | undefined
  /** National carbon footprint of electricity. */
  footprint: LibraryDetail | undefined
  coal: LibraryDetail | undefined
  gas: LibraryDetail | undefined
}

/** Series and records whose newest figure the pages quote. */
const NATIONAL = 'EL-NAT'
const PROVINCIAL = /^EL-PRV-(\d\d)$/
const QUOTED = { ets: 'EL-ETS', footprint: 'EF-NAT', coal: 'FU-BITU', gas: 'FU-NG' } as const

/** Accepted units: pages calculate in kgCO₂/kWh, which equals tCO₂/MWh. */
const GRID_UNITS = ['kgCO2/kWh', 'tCO2/MWh']
const PAGE_SIZE = 200

/** How long a page waits for the first figures, and for those of a new release while older ones are known. */
const TIMEOUTS = { first: seconds(6), next: seconds(1.5) }
/** Minimum interval between retries after the API failed to provide figures. */
const RETRY = seconds(2)

let known: CurrentFigures | undefined
let reading: Promise<void> | undefined
let triedAt = -Infinity

/**
 * The figures of the newest release, read from the API once per release. If the API does not respond: the last known
 * ones, or undefined; such a page is marked as degraded and not cached.
 */
export async function currentFigures({
  setHeader,
}: Pick<PageContext, 'setHeader'>): Promise<CurrentFigures | undefined> {
  if (isCurrent()) return known
  if (!reading && Date.now() - triedAt >= RETRY) {
    triedAt = Date.now()
    reading = readFigures(portalApiClient())
      .then(
        (figures) => void (known = figures),
        () => undefined,
      )
      .finally(() => (reading = undefined))
  }
  if (reading)
    await Promise.race([
      reading,
      delay(known ? TIMEOUTS.next : TIMEOUTS.first, undefined, { ref: false }),
    ])
  if (!isCurrent()) setHeader('X-Degraded', '1')
  return known
}

const isCurrent = () =>
  known !== undefined && [undefined, known.release.release].includes(newestRelease())

/** Reads everything from one release, even if another is published meanwhile. */
export async function readFigures(call: ApiClient): Promise<CurrentFigures> {
  const national = await undefinedIfMissing(call(factorGet, { query: { id: NATIONAL } }))
  const release = national?.release
  if (!national || !release) throw new Error(`The library has no ${NATIONAL}`)
  const quoted = (id: string) =>
    undefinedIfMissing(call(factorGet, { query: { id, release: release.release } }))
  const [grid, ets, footprint, coal, gas] = await Promise.all([
    readGrid(call, national),
    quoted(QUOTED.ets),
    quoted(QUOTED.footprint),
    quoted(QUOTED.coal),
    quoted(QUOTED.gas),
  ])
  return { release, grid, ets, footprint, coal, gas }
}

/** The newest year with figures of the nation and of provinces. */
async function readGrid(
  call: ApiClient,
  { years, record, release }: LibraryDetail,
): Promise<GridFigures | undefined> {
  for (const { year } of [...years].reverse()) {
    const found = await readYear(call, record.category, year, release.release)
    const national = found.find(({ series }) => series === NATIONAL)
    const provinces = found.flatMap((one) => {
      const code = PROVINCIAL.exec(one.series)?.[1]
      return code ? [[code, one] as const] : []
    })
    if (national && provinces.length > 0) return { year, national, provinces: new Map(provinces) }
  }
  return undefined
}

async function readYear(call: ApiClient, category: string, year: number, release: number) {
  const query = { category, year: String(year), all: '1', release } as const
  const records = await rowsOf(
    (paging) => call(factorPage, { query: { ...query, ...paging } }),
    PAGE_SIZE,
  )
  return records.filter(({ unit }) => GRID_UNITS.includes(unit))
}

/** A missing record is undefined, not an error. */
const undefinedIfMissing = (detail: Promise<LibraryDetail>): Promise<LibraryDetail | undefined> =>
  detail.catch((error: unknown) => {
    if (isApiError(error, Code.libraryRecordNotFound)) return undefined
    throw error
  })
