import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, or } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { contains } from '#db/search.ts'
import { externalLinks } from '#db/schema/links.ts'
import { libraryRecords, librarySources, OPEN_ENDED } from '#db/schema/library.ts'
import type { LinkState } from '../../contract/links.ts'

export type LinkRow = typeof externalLinks.$inferSelect
const { id, url, host, state, dueAt, claimedUntil, seenAt } = externalLinks

export interface LinkFilters {
  state?: LinkState | undefined
  keyword?: string | undefined
}

/** One page of the links, sorted by host. */
export async function pageLinks(
  db: Reader,
  filters: LinkFilters,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const where = and(
    filters.state && eq(state, filters.state),
    filters.keyword ? contains(url, filters.keyword) : undefined,
  )
  const rows = await db
    .select()
    .from(externalLinks)
    .where(where)
    .orderBy(asc(host), asc(id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(externalLinks, where) }
}

/** The URLs that the current data cite. */
export async function listDataLinks(db: Reader): Promise<{ url: string; place: string }[]> {
  const sources = await db
    .select({
      key: librarySources.key,
      url: librarySources.url,
      licence: librarySources.licenceUrl,
    })
    .from(librarySources)
  const records = await db
    .select({ key: librarySources.key, url: libraryRecords.sourceUrl })
    .from(libraryRecords)
    .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))
    .where(and(eq(libraryRecords.untilRelease, OPEN_ENDED), ne(libraryRecords.sourceUrl, '')))
    .groupBy(librarySources.key, libraryRecords.sourceUrl)
  return [
    ...sources.flatMap((row) => [row.url, row.licence].map((one) => ({ key: row.key, url: one }))),
    ...records,
  ].map(({ key, url }) => ({ url, place: `library:${key}` }))
}

export const listKnown = (db: Reader) =>
  db.select({ id, url, usedBy: externalLinks.usedBy, seenAt }).from(externalLinks)

export const insertLinks = (tx: Writer, rows: (typeof externalLinks.$inferInsert)[]) =>
  tx.insert(externalLinks).values(rows)

export const updateLink = (
  tx: Writer,
  of: number,
  change: Partial<typeof externalLinks.$inferInsert>,
) => tx.update(externalLinks).set(change).where(eq(id, of))

export const purgeLinks = (tx: Writer, seenBefore: Date) =>
  tx.delete(externalLinks).where(lt(seenAt, seenBefore))

/** Makes all links due, or only these. @returns how many */
export async function markDue(tx: Writer, ids: number[], now: Date): Promise<number> {
  const which = ids.length > 0 ? inArray(id, ids) : undefined
  const links = await tx.$count(externalLinks, which)
  await tx.update(externalLinks).set({ dueAt: now }).where(which)
  return links
}

/** Claims the link that has been due longest, of a host that no process is requesting. */
export async function claimDue(tx: Writer, now: Date, until: Date): Promise<LinkRow | undefined> {
  const busy = tx.select({ host }).from(externalLinks).where(gt(claimedUntil, now))
  const [row] = await tx
    .select()
    .from(externalLinks)
    .where(
      and(
        lte(dueAt, now),
        or(isNull(claimedUntil), lte(claimedUntil, now)),
        notInArray(host, busy),
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(1)
  if (row) await updateLink(tx, row.id, { claimedUntil: until })
  return row
}
