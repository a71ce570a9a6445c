import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import {
  filterCondition,
  sortByIds,
  type PageFilter,
  selectPage,
  type Paging,
} from '#db/list-pages.ts'
import { userRoles, users } from '#db/schema/accounts.ts'
import { smsCodes, smsMessages } from '#db/schema/sms.ts'
import { except, oneOf, only } from '#db/row-counts.ts'
import { ROLES } from '../../contract/rules.ts'

export type MessageRow = typeof smsMessages.$inferSelect

/**
 * When a code was asked for since a moment: for a phone in a scene, sent or withheld; or by an address. Newest
 * first.
 */
export const listSendings = (
  db: Reader,
  of: { phoneHash: string; scene: number; sent: boolean } | { addressHash: string },
  since: Date,
) =>
  db
    .select({ at: smsCodes.createdAt })
    .from(smsCodes)
    .where(
      and(
        'phoneHash' in of
          ? and(
              eq(smsCodes.phoneHash, of.phoneHash),
              eq(smsCodes.scene, of.scene),
              (of.sent ? ne : eq)(smsCodes.codeHash, WITHHELD),
            )
          : eq(smsCodes.addressHash, of.addressHash),
        gt(smsCodes.createdAt, since),
      ),
    )
    .orderBy(desc(smsCodes.createdAt))

/** The digest of a code that nobody was to get: no code is right. */
export const WITHHELD = ''

export const insertCode = (tx: Writer, row: typeof smsCodes.$inferInsert) =>
  tx.insert(smsCodes).values(row)

/** The newest code of a phone for a scene, of all or of those that an address asked for. */
export async function findNewestCode(
  db: Reader,
  of: { phoneHash: string; scene: number; addressHash?: string },
) {
  const rows = await db
    .select()
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phoneHash, of.phoneHash),
        eq(smsCodes.scene, of.scene),
        of.addressHash === undefined ? undefined : eq(smsCodes.addressHash, of.addressHash),
      ),
    )
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(1)
  return rows[0]
}

/** Counts one try. @returns false when `most` were made already */
export async function countTry(tx: Writer, id: number, most: number) {
  const rows = await tx
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(eq(smsCodes.id, id), lt(smsCodes.tries, most)))
    .returning({ id: smsCodes.id })
  return rows.length > 0
}

/** Uses a code up. @returns false when it was used already */
export async function consumeCode(tx: Writer, id: number, at: Date) {
  const rows = await tx
    .update(smsCodes)
    .set({ usedAt: at })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  return rows.length > 0
}

/** Of these codes those that still prove something. */
export async function listLiveCodes(db: Reader, ids: number[], now: Date, tries: number) {
  const rows = await db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(
      and(
        inArray(smsCodes.id, ids),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, now),
        lt(smsCodes.tries, tries),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Of these accounts those of staff: whoever has a role beyond an enterprise's, be it off. */
export const listStaff = (db: Reader, { ids, phones }: { ids: number[]; phones: string[] }) =>
  db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        or(inArray(users.id, ids), inArray(users.phone, phones)),
        notInArray(userRoles.roleId, [ROLES.approved, ROLES.smart_service]),
      ),
    )

export async function findUserByPhone(db: Reader, phone: string) {
  const rows = await db.select().from(users).where(eq(users.phone, phone))
  return rows[0]
}

export const insertMessage = (tx: Writer, row: typeof smsMessages.$inferInsert) =>
  tx.insert(smsMessages).values(row)

/** Takes a message that waits, so that no other process sends it too. */
export async function claimMessage(tx: Writer, id: number) {
  const rows = await tx
    .update(smsMessages)
    .set({ status: 'sending' })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.status, 'queued')))
    .returning()
  return rows[0]
}

export const settleMessage = (
  tx: Writer,
  id: number,
  outcome: Pick<MessageRow, 'status' | 'resultCode' | 'result' | 'sentAt'>,
) =>
  tx
    .update(smsMessages)
    .set({ ...outcome, sealed: '' })
    .where(eq(smsMessages.id, id))

/** Messages that wait since before `before`: whoever should have sent them has ended. */
export const listWaiting = (db: Reader, before: Date) =>
  db
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(and(eq(smsMessages.status, 'queued'), lt(smsMessages.createdAt, before)))
    .orderBy(smsMessages.createdAt)
    .limit(100)

export interface MessageFilters {
  phoneHash?: string | undefined
  provider?: string | undefined
  template?: string | undefined
  statuses?: MessageRow['status'][] | undefined
  from?: Date | undefined
  to?: Date | undefined
  sentFrom?: Date | undefined
  sentTo?: Date | undefined
}

/** Those that meet every filter; never the withheld. */
function narrow(filters: MessageFilters): PageFilter {
  const { phoneHash, provider, template, statuses, from, to, sentFrom, sentTo } = filters
  return {
    choices: [oneOf(statuses) ?? except('withheld'), only(template)],
    from,
    to,
    other: and(
      phoneHash ? eq(smsMessages.phoneHash, phoneHash) : undefined,
      provider === undefined ? undefined : eq(smsMessages.provider, provider),
      sentFrom && gte(smsMessages.sentAt, sentFrom),
      // Nothing is sent before it is written: so the index of the days narrows this one too.
      sentTo && and(lte(smsMessages.sentAt, sentTo), lte(smsMessages.createdAt, sentTo)),
    ),
  }
}

/** The messages that meet every filter from below an id on, the highest first. */
export const listMessagesBelow = (
  db: Reader,
  filters: MessageFilters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(smsMessages)
    .where(
      and(
        filterCondition(PAGED_TABLES.smsMessages, narrow(filters)),
        before === undefined ? undefined : lt(smsMessages.id, before),
      ),
    )
    .orderBy(desc(smsMessages.id))
    .limit(limit)

/** One page of the messages that meet every filter, the newest first. */
export async function listMessages(db: Reader, filters: MessageFilters, paging: Paging) {
  const { ids, total } = await selectPage(db, PAGED_TABLES.smsMessages, narrow(filters), paging)
  const rows = await db.select().from(smsMessages).where(inArray(smsMessages.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

/** Forgets codes sent before `codesBefore`, what ended messages said, and messages before `messagesBefore`. */
export async function purgeSms(tx: Writer, now: Date, codesBefore: Date, messagesBefore: Date) {
  await tx.delete(smsCodes).where(lt(smsCodes.createdAt, codesBefore))
  const ended = lt(smsMessages.expiresAt, now)
  await tx.delete(smsMessages).where(and(eq(smsMessages.status, 'withheld'), ended))
  await tx
    .update(smsMessages)
    .set({ sealed: '' })
    .where(and(ended, ne(smsMessages.sealed, '')))
  await tx.delete(smsMessages).where(lt(smsMessages.createdAt, messagesBefore))
}
