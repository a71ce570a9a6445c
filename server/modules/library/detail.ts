import type { Reader } from '#db/client.ts'
import { OPEN_ENDED } from '#db/schema/library.ts'
import { Code } from '../../contract/codes.ts'
import type { RecordBrief, RecordVersion } from '../../contract/library-detail.ts'
import type { LibraryDetail } from '../../contract/library-detail.ts'
import { AppError } from '../../errors.ts'
import { listAnswers } from '../feedback/queries.ts'
import type { Catalogues } from './catalogue.ts'
import type { Library } from './drafts.ts'
import { fuelOf } from './fuels.ts'
import { publicChanges } from './differences.ts'
import { listReleases } from './publish-queries.ts'
import { type FullRecord, listRecords, listRelated, listVersions } from './queries.ts'
import { toBrief, toRecord } from './records.ts'
import { toRelease } from './releases.ts'
import { knownGapsOf, seriesForOtherPurposes, PURPOSES, type Purpose } from './series.ts'

interface RecordRequest {
  /** A record's code, or a series code for its newest record. */
  id: string
  release?: number | undefined
}

/**
 * One record with everything that its page shows. Without a release: the current version, or the last one of a
 * retired record.
 * @throws {AppError} libraryRecordNotFound, libraryReleaseNotFound
 */
export async function getDetail(
  db: Reader,
  catalogues: Catalogues,
  library: Library,
  { id, release: requested }: RecordRequest,
  { unchecked }: { unchecked: boolean },
): Promise<LibraryDetail> {
  const releases = await listReleases(db)
  const latest = releases.at(-1)?.id ?? 0
  const dates = new Map(releases.map((row) => [row.id, toRelease(row, latest)]))
  const number = requested ?? latest
  const missing = new AppError(Code.libraryRecordNotFound)
  if (!dates.has(number)) throw new AppError(Code.libraryReleaseNotFound, { vars: { n: number } })

  const visible = ({ record }: FullRecord) => unchecked || record.checked
  const current = await findIn(db, catalogues, library, number, id, unchecked)
  const last =
    current ?? (requested === undefined ? await findRetired(db, library, id, visible) : undefined)
  if (!last) throw missing
  const { record, series } = last
  const at = current ? number : record.untilRelease - 1
  const release = dates.get(at)
  if (!release) throw missing

  const versions = (await listVersions(db, library, record.code)).filter(visible)
  const related = (
    await listRelated(db, library, at, series, seriesForOtherPurposes(series.code))
  ).filter(visible)
  const years = related.filter((row) => row.series.id === series.id).sort(byYear)
  const newest = years.at(-1)
  const own = (code: string) => code.toLowerCase() === id.trim().toLowerCase()
  return {
    record: toRecord(last),
    release,
    byCode: own(record.code),
    retired: current ? null : record.untilRelease,
    purpose: PURPOSES[series.purpose as Purpose] ?? PURPOSES.general,
    gap: knownGapsOf(series.code) ?? null,
    ...(await fuelOf(db, record, at, { unchecked })),
    gases: record.gases ?? [],
    stages: record.stages ?? [],
    versions: describeVersions(versions, dates),
    years: years.map(toBrief),
    supersededBy: await successorOf(db, catalogues, library, at, record.supersededBy, unchecked),
    newer: newest && newest.record.year > record.year ? toBrief(newest) : null,
    replaced: replacedBy(last, versions, at, latest, dates.size),
    answers: await listPublishedAnswers(db, library, record.code),
    siblings: onePerSeries(
      related.filter((row) => row.series.id !== series.id && row.series.family === series.family),
      record.year,
    ),
    others: onePerSeries(
      related.filter((row) => row.series.family !== series.family),
      record.year,
    ),
  }
}

const PATHS = { factor: '/carbonfactor', footprint: '/carbonfoot' } as const

/** Published staff answers to reports on a record. */
async function listPublishedAnswers(db: Reader, library: Library, code: string) {
  const page = `${PATHS[library]}?id=${encodeURIComponent(code)}`
  return (await listAnswers(db, page)).map(({ answer, at }) => ({
    answer,
    time: at?.getTime() ?? 0,
  }))
}

/** The record of a release with this code, or the newest of the series with this code. */
async function findIn(
  db: Reader,
  catalogues: Catalogues,
  library: Library,
  release: number,
  id: string,
  unchecked: boolean,
): Promise<FullRecord | undefined> {
  const catalogue = await catalogues(library, release)
  const name = id.trim().toLowerCase()
  const seen = (catalogue.byCode.get(name) ?? []).filter(
    (at) => unchecked || catalogue.checked[at] === 1,
  )
  const rows = await listRecords(
    db,
    seen.map((at) => catalogue.ids[at] ?? 0),
  )
  return rows.find(({ record }) => record.code.toLowerCase() === name) ?? rows.sort(byYear).at(-1)
}

/** The newer figure of the same quantity, if the reader may see it. */
async function successorOf(
  db: Reader,
  catalogues: Catalogues,
  library: Library,
  release: number,
  code: string,
  unchecked: boolean,
): Promise<LibraryDetail['supersededBy']> {
  const row = code ? await findIn(db, catalogues, library, release, code, unchecked) : undefined
  if (!row) return null
  const { code: id, figure, labelEn, labelZh, nameEn, nameZh, unit, year } = row.record
  return { id, label: labelZh || nameZh, labelEn: labelEn || nameEn, year, figure, unit }
}

async function findRetired(
  db: Reader,
  library: Library,
  code: string,
  visible: (row: FullRecord) => boolean,
) {
  const last = (await listVersions(db, library, code)).filter(visible).at(-1)
  return last && last.record.untilRelease !== OPEN_ENDED ? last : undefined
}

const byYear = (a: FullRecord, b: FullRecord) =>
  a.record.year - b.record.year || a.record.position - b.record.position

function describeVersions(
  versions: readonly FullRecord[],
  dates: ReadonlyMap<number, { date: string }>,
): RecordVersion[] {
  return versions.map(({ record }, at) => {
    const before = versions[at - 1]?.record
    return {
      release: record.sinceRelease,
      date: dates.get(record.sinceRelease)?.date ?? '',
      until: record.untilRelease === OPEN_ENDED ? null : record.untilRelease,
      figure: record.figure,
      value: record.value,
      unit: record.unit,
      changes: before ? publicChanges(before, record) : [],
    }
  })
}

/** What happened to a record after the displayed release. */
function replacedBy(
  { record }: FullRecord,
  versions: readonly FullRecord[],
  at: number,
  latest: number,
  releases: number,
): LibraryDetail['replaced'] {
  if (at === latest || releases < 2 || record.untilRelease > latest) return null
  const now = versions.find((one) => one.record.untilRelease > latest)
  const next = versions.find((one) => one.record.sinceRelease === record.untilRelease)
  return {
    release: (next ?? now)?.record.sinceRelease ?? record.untilRelease,
    record: now ? toBrief(now) : null,
  }
}

/** The record of that year of each series, else its newest, in file order. */
function onePerSeries(rows: readonly FullRecord[], year: number): RecordBrief[] {
  const chosen = new Map<number, FullRecord>()
  for (const row of rows) {
    const known = chosen.get(row.series.id)
    const rank = ({ record }: FullRecord) => (record.year === year ? Infinity : record.year)
    if (!known || rank(row) > rank(known)) chosen.set(row.series.id, row)
  }
  return [...chosen.values()]
    .sort((a, b) => a.record.seriesPosition - b.record.seriesPosition)
    .map(toBrief)
}
