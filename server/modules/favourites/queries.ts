import { and, asc, desc, eq, inArray, max } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { favourites } from '#db/schema/favourites.ts'
import { libraryRecords, libraryReleases, OPEN_ENDED } from '#db/schema/library.ts'
import { RECORD_COLUMNS } from '../library/queries.ts'

export type FavouriteRow = typeof favourites.$inferSelect
type Library = FavouriteRow['library']

/** All favourites of a user, newest first; their number is limited. */
export const listFavouritesOf = (db: Reader, userId: number) =>
  db
    .select()
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.id))

/** All versions of records, oldest first. */
export const listVersionsOf = (db: Reader, library: Library, codes: string[]) =>
  db
    .select(RECORD_COLUMNS)
    .from(libraryRecords)
    .where(and(eq(libraryRecords.library, library), inArray(libraryRecords.code, codes)))
    .orderBy(asc(libraryRecords.sinceRelease))
export type Version = Awaited<ReturnType<typeof listVersionsOf>>[number]

/** Whether the latest release has this version. */
export const isCurrent = ({ untilRelease }: Version) => untilRelease === OPEN_ENDED

/** The given codes that the public can see in the latest release. */
export const listPublicCodes = async (db: Reader, library: Library, codes: string[]) =>
  (
    await db
      .select({ code: libraryRecords.code })
      .from(libraryRecords)
      .where(
        and(
          eq(libraryRecords.library, library),
          inArray(libraryRecords.code, codes),
          eq(libraryRecords.untilRelease, OPEN_ENDED),
          eq(libraryRecords.checked, true),
        ),
      )
  ).map(({ code }) => code)

export async function latestRelease(db: Reader): Promise<number> {
  const [row] = await db.select({ id: max(libraryReleases.id) }).from(libraryReleases)
  return row?.id ?? 0
}

/** Locks the account's row, so that concurrent requests of one user count and add one after the other. */
export async function lockAccount(tx: Writer, userId: number): Promise<void> {
  const query = tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  // SQLite has a single writer anyway.
  await (dialect === 'postgresql' ? query.for('update') : query)
}

export const insertFavourites = (tx: Writer, rows: (typeof favourites.$inferInsert)[]) =>
  tx.insert(favourites).values(rows)

/** Restricts ids to the user's own favourites; others count as not found. */
const ofOwner = (userId: number, ids: number[]) =>
  and(eq(favourites.userId, userId), inArray(favourites.id, ids))

export const listByIds = (db: Reader, userId: number, ids: number[]) =>
  db.select().from(favourites).where(ofOwner(userId, ids))

export const setNote = (tx: Writer, userId: number, id: number, note: string) =>
  tx
    .update(favourites)
    .set({ note })
    .where(ofOwner(userId, [id]))

export const setSeen = (tx: Writer, userId: number, ids: number[], release: number) =>
  tx.update(favourites).set({ release }).where(ofOwner(userId, ids))

export const removeFavourites = (tx: Writer, userId: number, ids: number[]) =>
  tx.delete(favourites).where(ofOwner(userId, ids))
