import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Release } from '../../contract/library.ts'
import type { Difference, libraryPublish } from '../../contract/library-staff.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { compareWithStore } from './differences.ts'
import type { PreparedData } from './prepared-data.ts'
import { publishDataSet } from './publish.ts'
import { findLatestRelease } from './publish-queries.ts'
import { type FileReading, readFiles } from './read-data.ts'
import { getRelease } from './releases.ts'
import { notifyFavourites } from './notify-favourites.ts'

/** Retiring more than a tenth of a library needs confirmation, unless it is fewer than `RETIRED_FEW` records. */
const RETIRED_SHARE = 0.1
const RETIRED_FEW = 10

/**
 * What publishing the files would add, change and retire.
 * @throws {AppError} libraryFileRefused, unavailable
 */
export async function diffFiles(
  reading: FileReading,
  files: readonly string[],
): Promise<{ release: number; differences: Difference[] }> {
  const { db } = reading
  const { data } = await readFiles(reading, files)
  return {
    release: await findLatestRelease(db),
    differences: (await compareWithStore(db, data)).differences,
  }
}

type Publishing = z.input<typeof libraryPublish.body>

/**
 * Publishes files as the next release, all or nothing.
 * @throws {AppError} libraryFileRefused, libraryUnchanged, libraryStale, libraryRetiresMany, unavailable
 */
export async function publishFiles(
  { clock, ...reading }: Pick<Context, 'db' | 'clock'> & FileReading,
  actor: Actor,
  { files, ...how }: Publishing,
  origin: RequestOrigin,
): Promise<{ release: Release; differences: Difference[] }> {
  // Files of one kind are validated against the stored data of the others, which must not change until they are
  // written.
  const { db } = reading
  const release = how.release ?? (await findLatestRelease(db))
  const read = await readFiles(reading, files, { forPublishing: true })
  const prepared = { ...read, termsOf: refuseStale(Number(release)) }
  const { number, differences } = await db.transaction((tx) =>
    publishPrepared(tx, prepared, actor, origin, { at: clock(), ...how, release }),
  )
  return { release: await getRelease(db, number), differences }
}

/**
 * `termsOf` of data that were read for the release after `base`: a record without terms has changed since they were
 * read, so there is a newer release.
 */
export const refuseStale = (base: number) => (): never => {
  throw new AppError(Code.libraryStale, { vars: { n: base } })
}

/**
 * Publishes prepared data as the next release.
 * @throws {AppError} libraryUnchanged, libraryStale, libraryRetiresMany
 */
export async function publishPrepared(
  tx: Writer,
  prepared: PreparedData,
  actor: Actor,
  origin: RequestOrigin,
  { at, notes, notesEn, release: base, retireMany }: Omit<Publishing, 'files'> & { at: Date },
): Promise<{ number: number; differences: Difference[] }> {
  const latest = await findLatestRelease(tx)
  if (base !== undefined && base !== latest)
    throw new AppError(Code.libraryStale, { vars: { n: latest } })
  const compared = await compareWithStore(tx, prepared.data)
  const { differences } = compared
  const retired = retireMany ? 0 : retiresMany(differences)
  if (retired > 0) throw new AppError(Code.libraryRetiresMany, { vars: { n: retired } })
  const counts = totals(differences)
  const publication = {
    at,
    by: actor.name,
    notesZh:
      notes ?? `新增 ${counts.added} 条，修改 ${counts.changed} 条，停用 ${counts.retired} 条。`,
    notesEn:
      notesEn ??
      `Added ${counts.added}, changed ${counts.changed}, retired ${counts.retired} records.`,
  }
  const { release: number } = await publishDataSet(tx, prepared, publication, compared)
  await notifyFavourites(tx, { release: number, differences, at })
  await recordOperation(tx, {
    at,
    action: 'library.publish',
    actor,
    origin,
    subjectId: number,
    detail: counts,
  })
  return { number, differences }
}

/** How many records of a library would be retired, if so many that it must be confirmed; otherwise 0. */
export function retiresMany(differences: readonly Difference[]): number {
  for (const { changed, retired, unchanged } of differences) {
    const before = changed.length + retired.length + unchanged
    if (retired.length >= RETIRED_FEW && retired.length > before * RETIRED_SHARE)
      return retired.length
  }
  return 0
}

/** Totals of records and parameters; documents are not counted. */
function totals(differences: readonly Difference[]) {
  const figures = differences.filter(({ kind }) => kind !== 'source')
  return {
    added: figures.reduce((sum, { added }) => sum + added.length, 0),
    changed: figures.reduce((sum, { changed }) => sum + changed.length, 0),
    retired: figures.reduce((sum, { retired }) => sum + retired.length, 0),
  }
}
