import type { Reader } from '#db/client.ts'
import type { ReleaseCounts } from '#db/schema/library.ts'
import { dayInChina } from '#shared/china-time.ts'
import { Code } from '../../contract/codes.ts'
import type { Release } from '../../contract/library.ts'
import { AppError } from '../../errors.ts'
import { findLatestRelease, findRelease, listReleases, type ReleaseRow } from './publish-queries.ts'

const NONE: ReleaseCounts = { total: 0, checked: 0, added: 0, changed: 0, retired: 0 }

export const toRelease = (row: ReleaseRow, latest: number): Release => ({
  release: row.id,
  time: row.publishedAt.getTime(),
  date: dayInChina(row.publishedAt),
  notes: row.notesZh,
  notesEn: row.notesEn,
  sha256: row.sha256,
  latest: row.id === latest,
  counts: {
    factor: row.counts.factor ?? NONE,
    footprint: row.counts.footprint ?? NONE,
    fuel: row.counts.fuel ?? NONE,
  },
})

/** Newest first. */
export async function readReleases(db: Reader): Promise<Release[]> {
  const rows = await listReleases(db)
  const latest = rows.at(-1)?.id ?? 0
  return rows.reverse().map((row) => toRelease(row, latest))
}

/**
 * The requested release, by default the latest.
 * @throws {AppError} libraryReleaseNotFound
 */
export async function getRelease(db: Reader, requested: number | undefined): Promise<Release> {
  const latest = await findLatestRelease(db)
  const id = requested ?? latest
  const row = id > latest || id < 1 ? undefined : await findRelease(db, id)
  if (!row) throw new AppError(Code.libraryReleaseNotFound, { vars: { n: id } })
  return toRelease(row, latest)
}
