import { and, eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { favourites } from '#db/schema/favourites.ts'
import { libraryRecords } from '#db/schema/library.ts'
import type { Difference } from '../../contract/library-staff.ts'
import { sendNotifications } from '../notifications/send.ts'
import { isPublicChange } from './differences.ts'

/** Favourites whose record versions a release ended, by changing or withdrawing them. */
const listTouched = (db: Reader, release: number) =>
  db
    .select({
      userId: favourites.userId,
      library: favourites.library,
      code: favourites.code,
    })
    .from(libraryRecords)
    .innerJoin(
      favourites,
      and(eq(favourites.library, libraryRecords.library), eq(favourites.code, libraryRecords.code)),
    )
    .where(and(eq(libraryRecords.untilRelease, release), eq(libraryRecords.checked, true)))

/**
 * Notifies users of favourites that a release changes or withdraws: one message each, with the counts. All affected
 * users are read in one query and equal messages are sent together, so that the number of queries does not grow with
 * the users.
 */
export async function notifyFavourites(
  tx: Writer,
  { release, differences, at }: { release: number; differences: readonly Difference[]; at: Date },
): Promise<void> {
  const withdrawnRecords = new Set<string>()
  const changed = new Set<string>()
  for (const { kind, ...difference } of differences) {
    for (const { id } of difference.retired) withdrawnRecords.add(`${kind} ${id}`)
    for (const { id, changes } of difference.changed)
      if (changes.some(({ field, to }) => field === 'checked' && to === 'false'))
        withdrawnRecords.add(`${kind} ${id}`)
      else if (changes.some(isPublicChange)) changed.add(`${kind} ${id}`)
  }
  if (withdrawnRecords.size + changed.size === 0) return
  const countsByUser = new Map<number, { changed: number; withdrawn: number }>()
  for (const { userId, library, code } of await listTouched(tx, release)) {
    const key = `${library} ${code}`
    const counts = countsByUser.get(userId) ?? { changed: 0, withdrawn: 0 }
    if (withdrawnRecords.has(key)) counts.withdrawn++
    else if (changed.has(key)) counts.changed++
    else continue
    countsByUser.set(userId, counts)
  }
  const usersByCounts = new Map<string, number[]>()
  for (const [userId, { changed: some, withdrawn }] of countsByUser) {
    const key = `${some} ${withdrawn}`
    usersByCounts.set(key, [...(usersByCounts.get(key) ?? []), userId])
  }
  for (const [key, userIds] of usersByCounts) {
    const [some = '', withdrawn = ''] = key.split(' ')
    const params = { release: String(release), changed: some, withdrawn }
    await sendNotifications(tx, 'favourites-changed', userIds, { at, params })
  }
}
