import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { LISTS } from '#db/lists.ts'
import { condition, inOrder, type Narrowing, pageOf, type Paging, partOf } from '#db/pages.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { except, listFacet, oneOf, only } from '#db/tallies.ts'
import { LOGIN_RESULT } from '../../contract/logs.ts'

const SUCCESS = LOGIN_RESULT.success

export type LoginRow = typeof loginLog.$inferSelect
export type OperationRow = typeof operationLog.$inferSelect
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

const narrowLogins = ({ address, username, succeeded, from, to }: LoginFilters): Narrowing => ({
  choices: [succeeded === undefined ? undefined : succeeded ? only(SUCCESS) : except(SUCCESS)],
  from,
  to,
  parts: [...partOf(address, loginLog.address), ...partOf(username, loginLog.username)],
})

export async function pageLogins(db: Reader, filters: LoginFilters, paging: Paging) {
  const { ids, total } = await pageOf(db, LISTS.loginLog, narrowLogins(filters), paging)
  const rows = await db.select().from(loginLog).where(inArray(loginLog.id, ids))
  return { rows: inOrder(ids, rows, ({ id }) => id), total }
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
    .where(
      and(
        condition(LISTS.loginLog, narrowLogins(filters)),
        before === undefined ? undefined : lt(loginLog.id, before),
      ),
    )
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

async function narrowOperations(db: Reader, filters: OperationFilters): Promise<Narrowing> {
  const { actorId, subjectId, prefixes, actionPart, text, from, to } = filters
  const actions = prefixes || actionPart ? await listFacet(db, LISTS.operationLog) : undefined
  const part = actionPart?.toLowerCase() ?? ''
  return {
    choices: [
      oneOf(
        actions?.filter(
          (action) =>
            (!prefixes || prefixes.some((prefix) => action.startsWith(prefix))) &&
            action.toLowerCase().includes(part),
        ),
      ),
    ],
    from,
    to,
    parts: partOf(text, operationLog.subject, operationLog.actor),
    other: and(
      actorId === undefined ? undefined : eq(operationLog.actorId, actorId),
      subjectId === undefined ? undefined : eq(operationLog.subjectId, subjectId),
    ),
  }
}

export async function pageOperations(db: Reader, filters: OperationFilters, paging: Paging) {
  const narrowing = await narrowOperations(db, filters)
  const { ids, total } = await pageOf(db, LISTS.operationLog, narrowing, paging)
  const rows = await db.select().from(operationLog).where(inArray(operationLog.id, ids))
  return { rows: inOrder(ids, rows, ({ id }) => id), total }
}

export async function listOperations(
  db: Reader,
  filters: OperationFilters,
  before: number | undefined,
  limit: number,
) {
  const narrowed = condition(LISTS.operationLog, await narrowOperations(db, filters))
  return db
    .select()
    .from(operationLog)
    .where(and(narrowed, before === undefined ? undefined : lt(operationLog.id, before)))
    .orderBy(desc(operationLog.id))
    .limit(limit)
}

export async function findOperation(db: Reader, id: number) {
  const rows = await db.select().from(operationLog).where(eq(operationLog.id, id))
  return rows[0]
}
