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

/** Code requests since a given time: of a phone in a scene, delivered or withheld; or of an address. Newest first. */
export const listCodeRequests = (
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

/** Digest of a withheld code: no code matches it. */
export const WITHHELD = ''

export const insertCode = (tx: Writer, row: typeof smsCodes.$inferInsert) =>
  tx.insert(smsCodes).values(row)

/** The newest code of a phone in a scene, requested from any address or from a given one. */
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

/** Counts an attempt. @returns false if `max` attempts were made already */
export async function countAttempt(tx: Writer, id: number, max: number) {
  const rows = await tx
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(eq(smsCodes.id, id), lt(smsCodes.tries, max)))
    .returning({ id: smsCodes.id })
  return rows.length > 0
}

/** Marks a code as used. @returns false if it was used already */
export async function consumeCode(tx: Writer, id: number, at: Date) {
  const rows = await tx
    .update(smsCodes)
    .set({ usedAt: at })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  return rows.length > 0
}

/** Those of the given codes that are still valid. */
export async function listValidCodes(db: Reader, ids: number[], now: Date, attemptsMax: number) {
  const rows = await db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(
      and(
        inArray(smsCodes.id, ids),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, now),
        lt(smsCodes.tries, attemptsMax),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Those of the given accounts that are staff: with a role beyond an enterprise's, even a disabled one. */
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

/** Abandoned by a process whose claim has expired. */
const isAbandoned = (now: Date) =>
  and(eq(smsMessages.status, 'sending'), lte(smsMessages.claimedUntil, now))

/** Claims a waiting message until `until`, so that no other process sends it meanwhile. */
export async function claimMessage(
  tx: Writer,
  id: number,
  { now, until }: { now: Date; until: Date },
) {
  const rows = await tx
    .update(smsMessages)
    .set({ status: 'sending', claimedUntil: until })
    .where(and(eq(smsMessages.id, id), or(eq(smsMessages.status, 'queued'), isAbandoned(now))))
    .returning()
  return rows[0]
}

/** Ends the claim until `until`, unless it expired and another process has claimed the message. */
export const recordSendResult = (
  tx: Writer,
  { id, until }: { id: number; until: Date },
  outcome: Pick<MessageRow, 'status' | 'resultCode' | 'result' | 'sentAt'>,
) =>
  tx
    .update(smsMessages)
    .set({ ...outcome, sealed: '', claimedUntil: null })
    .where(
      and(
        eq(smsMessages.id, id),
        eq(smsMessages.status, 'sending'),
        eq(smsMessages.claimedUntil, until),
      ),
    )

/** Messages abandoned by the process that should have sent them: queued before `before`, or with an expired claim. */
export const listWaiting = (db: Reader, { before, now }: { before: Date; now: Date }) =>
  db
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(
      or(
        and(eq(smsMessages.status, 'queued'), lt(smsMessages.createdAt, before)),
        isAbandoned(now),
      ),
    )
    .orderBy(smsMessages.createdAt)
    .limit(100)

export interface MessageFilters {
  phoneHashes?: readonly string[] | undefined
  provider?: string | undefined
  template?: string | undefined
  statuses?: MessageRow['status'][] | undefined
  from?: Date | undefined
  to?: Date | undefined
  sentFrom?: Date | undefined
  sentTo?: Date | undefined
}

/** Messages that match all filters, without withheld ones. */
function pageFilterOf(filters: MessageFilters): PageFilter {
  const { phoneHashes, provider, template, statuses, from, to, sentFrom, sentTo } = filters
  return {
    choices: [oneOf(statuses) ?? except('withheld'), only(template)],
    from,
    to,
    other: and(
      phoneHashes ? inArray(smsMessages.phoneHash, phoneHashes) : undefined,
      provider === undefined ? undefined : eq(smsMessages.provider, provider),
      sentFrom && gte(smsMessages.sentAt, sentFrom),
      // Implied by the other bounds, since messages are stored before they are sent, and lets the index on the
      // creation time be used.
      sentTo && and(lte(smsMessages.sentAt, sentTo), lte(smsMessages.createdAt, sentTo)),
    ),
  }
}

/** Messages that match all filters with an id below `before`, highest first. */
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
        filterCondition(PAGED_TABLES.smsMessages, pageFilterOf(filters)),
        before === undefined ? undefined : lt(smsMessages.id, before),
      ),
    )
    .orderBy(desc(smsMessages.id))
    .limit(limit)

/** One page of the messages that match all filters, newest first. */
export async function listMessages(db: Reader, filters: MessageFilters, paging: Paging) {
  const { ids, total } = await selectPage(
    db,
    PAGED_TABLES.smsMessages,
    pageFilterOf(filters),
    paging,
  )
  const rows = await db.select().from(smsMessages).where(inArray(smsMessages.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

/**
 * Deletes codes sent before `codesBefore`, clears the content of expired messages, and deletes messages before
 * `messagesBefore`.
 */
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
