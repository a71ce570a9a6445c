import { and, desc, eq, gte, inArray, like, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { loginLog, operationChain, operationLog } from '#db/schema/operations.ts'
import { contains } from '#db/search.ts'
import { tally } from '#db/tallies.ts'

export type LoginRow = typeof loginLog.$inferSelect
export type OperationRow = typeof operationLog.$inferSelect
export interface Paging {
  pageNo: number
  pageSize: number
}
interface Period {
  from: Date | undefined
  to: Date | undefined
}

export interface LoginFilters extends Period {
  address: string | undefined
  username: string | undefined
  succeeded: boolean | undefined
}

export const insertLogin = (tx: Writer, row: typeof loginLog.$inferInsert) =>
  tx.insert(loginLog).values(row)

export const purgeLogins = (tx: Writer, madeBefore: Date) =>
  tx.delete(loginLog).where(lt(loginLog.at, madeBefore))

/** A condition for each filter that is given; none for all rows. */
const meets = (...conditions: (SQL | undefined)[]) => and(...conditions)

const loginsThat = ({ address, username, succeeded, from, to }: LoginFilters) =>
  meets(
    address ? contains(loginLog.address, address) : undefined,
    username ? contains(loginLog.username, username) : undefined,
    succeeded === undefined ? undefined : (succeeded ? eq : ne)(loginLog.result, 0),
    from && gte(loginLog.at, from),
    to && lte(loginLog.at, to),
  )

export async function pageLogins(db: Reader, filters: LoginFilters, paging: Paging) {
  const where = loginsThat(filters)
  const rows = await db
    .select()
    .from(loginLog)
    .where(where)
    .orderBy(desc(loginLog.at), desc(loginLog.id))
    .limit(paging.pageSize)
    .offset((paging.pageNo - 1) * paging.pageSize)
  const total = where ? await db.$count(loginLog, where) : await tally(db, 'login_log')
  return { rows, total }
}

export const listLogins = (
  db: Reader,
  filters: LoginFilters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(loginLog)
    .where(and(loginsThat(filters), before === undefined ? undefined : lt(loginLog.id, before)))
    .orderBy(desc(loginLog.id))
    .limit(limit)

export async function findLogin(db: Reader, id: number) {
  const rows = await db.select().from(loginLog).where(eq(loginLog.id, id))
  return rows[0]
}

export interface OperationFilters extends Period {
  actorId: number | undefined
  subjectId: number | undefined
  /** What an action may begin with: those of some modules. */
  prefixes: string[] | undefined
  actionPart: string | undefined
  text: string | undefined
}

const operationsThat = (filters: OperationFilters) => {
  const { actorId, subjectId, prefixes, actionPart, text, from, to } = filters
  return meets(
    actorId === undefined ? undefined : eq(operationLog.actorId, actorId),
    subjectId === undefined ? undefined : eq(operationLog.subjectId, subjectId),
    prefixes &&
      (or(...prefixes.map((prefix) => like(operationLog.action, `${prefix}%`))) ??
        inArray(operationLog.id, [])),
    actionPart ? contains(operationLog.action, actionPart) : undefined,
    text ? or(contains(operationLog.subject, text), contains(operationLog.actor, text)) : undefined,
    from && gte(operationLog.at, from),
    to && lte(operationLog.at, to),
  )
}

export async function pageOperations(db: Reader, filters: OperationFilters, paging: Paging) {
  const where = operationsThat(filters)
  const rows = await db
    .select()
    .from(operationLog)
    .where(where)
    .orderBy(desc(operationLog.at), desc(operationLog.id))
    .limit(paging.pageSize)
    .offset((paging.pageNo - 1) * paging.pageSize)
  return { rows, total: where ? await db.$count(operationLog, where) : await chainLength(db) }
}

/** Nothing is ever taken out, so the chain is as long as the log. */
async function chainLength(db: Reader): Promise<number> {
  const rows = await db.select({ seq: operationChain.seq }).from(operationChain)
  return rows[0]?.seq ?? 0
}

export const listOperations = (
  db: Reader,
  filters: OperationFilters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(operationLog)
    .where(
      and(operationsThat(filters), before === undefined ? undefined : lt(operationLog.id, before)),
    )
    .orderBy(desc(operationLog.id))
    .limit(limit)

export async function findOperation(db: Reader, id: number) {
  const rows = await db.select().from(operationLog).where(eq(operationLog.id, id))
  return rows[0]
}
