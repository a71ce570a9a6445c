import { and, desc, eq, gt, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { sortByIds, type PageFilter, selectPage, type Paging, textFilter } from '#db/list-pages.ts'
import { only } from '#db/row-counts.ts'
import { users } from '#db/schema/accounts.ts'
import { proposals } from '#db/schema/proposals.ts'

export type ProposalRow = typeof proposals.$inferSelect

export interface ProposalFilters {
  status?: ProposalRow['status'] | undefined
  /** Substring of name, region, document, publisher or contact. */
  keyword?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Times at which an address or user sent proposals since a given time, newest first. */
export const listTimes = (
  db: Reader,
  from: { senderHash: string } | { userId: number },
  since: Date,
) =>
  db
    .select({ at: proposals.createdAt })
    .from(proposals)
    .where(
      and(
        'userId' in from
          ? eq(proposals.userId, from.userId)
          : eq(proposals.senderHash, from.senderHash),
        gt(proposals.createdAt, since),
      ),
    )
    .orderBy(desc(proposals.createdAt))

export async function findProposal(db: Reader, id: number) {
  const [row] = await listProposals(db, [id])
  return row
}

export async function findProposalByKey(db: Reader, keyHash: string) {
  const rows = await db.select().from(proposals).where(eq(proposals.keyHash, keyHash))
  return rows[0]
}

export const insertProposal = (tx: Writer, row: typeof proposals.$inferInsert) =>
  tx.insert(proposals).values(row)

/** Proposals with the nicknames of signed-in senders, unordered. */
export const listProposals = (db: Reader, ids: number[]) =>
  db
    .select({ proposal: proposals, nickname: users.nickname })
    .from(proposals)
    .leftJoin(users, eq(users.id, proposals.userId))
    .where(inArray(proposals.id, ids))

/** One page of the proposals that match all filters, newest first. */
export async function pageProposals(
  db: Reader,
  { status, keyword, from, to }: ProposalFilters,
  paging: Paging,
) {
  const { name, region, sourceTitle, publisher, contact } = proposals
  const pageFilter: PageFilter = {
    choices: [only(status)],
    from,
    to,
    parts: textFilter(keyword, name, region, sourceTitle, publisher, contact),
  }
  const { ids, total } = await selectPage(db, PAGED_TABLES.proposals, pageFilter, paging)
  const rows = await listProposals(db, ids)
  return { rows: sortByIds(ids, rows, ({ proposal }) => proposal.id), total }
}

export const updateProposal = (
  tx: Writer,
  id: number,
  change: Partial<typeof proposals.$inferInsert>,
) => tx.update(proposals).set(change).where(eq(proposals.id, id))

/** @returns the path of each document, '' if there is none */
export const removeProposals = (tx: Writer, ids: number[]) =>
  tx.delete(proposals).where(inArray(proposals.id, ids)).returning({ filePath: proposals.filePath })

/**
 * Clears the origin of older proposals, and the personal data of those settled before `settledBefore`: the proposal
 * itself and its public answer are kept.
 */
export async function purgeProposals(tx: Writer, madeBefore: Date, settledBefore: Date) {
  await tx
    .update(proposals)
    .set({ senderHash: '', keyHash: null })
    .where(
      and(
        lt(proposals.createdAt, madeBefore),
        or(ne(proposals.senderHash, ''), isNotNull(proposals.keyHash)),
      ),
    )
  const settled = and(ne(proposals.status, 'open'), lt(proposals.handledAt, settledBefore))
  await tx
    .update(proposals)
    .set({ contact: '', remark: '', note: '', userId: null })
    .where(
      and(
        settled,
        or(
          ne(proposals.contact, ''),
          ne(proposals.remark, ''),
          ne(proposals.note, ''),
          isNotNull(proposals.userId),
        ),
      ),
    )
}
