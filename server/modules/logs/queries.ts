import { isIP } from 'node:net'
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import {
  filterCondition,
  sortByIds,
  type PageFilter,
  selectPage,
  type Paging,
  textFilter,
} from '#db/list-pages.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { except, listFacet, oneOf, only } from '#db/row-counts.ts'
import { LOGIN_RESULT } from '../../contract/logs.ts'
import { operationName } from '../../contract/operation-names.ts'

const SUCCESS = LOGIN_RESULT.success

export type LoginRow = typeof loginLog.$inferSelect
export type OperationRow = typeof operationLog.$inferSelect
interface Period {
  from: Date | undefined
  to: Date | undefined
}

export interface LoginFilters extends Period {
  /** A whole address, or a substring of one. */
  address: string | undefined
  username: string | undefined
  succeeded: boolean | undefined
}

export const insertLogin = (tx: Writer, row: typeof loginLog.$inferInsert) =>
  tx.insert(loginLog).values(row)

/** Whether an account has signed in since, with this browser if given. */
export async function hasSignedIn(db: Reader, userId: number, since: Date, userAgent?: string) {
  const [found] = await db
    .select({ id: loginLog.id })
    .from(loginLog)
    .where(
      and(
        eq(loginLog.userId, userId),
        gte(loginLog.at, since),
        eq(loginLog.result, SUCCESS),
        userAgent === undefined ? undefined : eq(loginLog.userAgent, userAgent),
      ),
    )
    .limit(1)
  return found !== undefined
}

export const purgeLogins = (tx: Writer, madeBefore: Date) =>
  tx.delete(loginLog).where(lt(loginLog.at, madeBefore))

const isWhole = (address: string | undefined): address is string => isIP(address ?? '') !== 0

function loginPageFilter({ address, username, succeeded, from, to }: LoginFilters): PageFilter {
  const whole = isWhole(address)
  return {
    choices: [succeeded === undefined ? undefined : succeeded ? only(SUCCESS) : except(SUCCESS)],
    from,
    to,
    parts: [
      ...(whole ? [] : textFilter(address, loginLog.address)),
      ...textFilter(username, loginLog.username),
    ],
    // A whole address is compared for equality, so that 10.0.0.1 does not find 10.0.0.12 and an index can be used.
    selective: whole ? eq(loginLog.address, address) : undefined,
  }
}

export async function pageLogins(db: Reader, filters: LoginFilters, paging: Paging) {
  const { ids, total } = await selectPage(
    db,
    PAGED_TABLES.loginLog,
    loginPageFilter(filters),
    paging,
  )
  const rows = await db.select().from(loginLog).where(inArray(loginLog.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
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
        filterCondition(PAGED_TABLES.loginLog, loginPageFilter(filters)),
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
  /** Prefixes of actions, to filter by modules. */
  prefixes: string[] | undefined
  actionPart: string | undefined
  text: string | undefined
  actor: string | undefined
  subject: string | undefined
}

async function operationPageFilter(db: Reader, filters: OperationFilters): Promise<PageFilter> {
  const { actorId, subjectId, prefixes, actionPart, text, from, to } = filters
  const actions =
    prefixes || actionPart ? await listFacet(db, PAGED_TABLES.operationLog) : undefined
  const part = actionPart?.toLowerCase() ?? ''
  return {
    choices: [
      oneOf(
        actions?.filter(
          (action) =>
            (!prefixes || prefixes.some((prefix) => action.startsWith(prefix))) &&
            (action.toLowerCase().includes(part) || operationName(action).includes(part)),
        ),
      ),
    ],
    from,
    to,
    parts: [
      ...textFilter(text, operationLog.subject, operationLog.actor),
      ...textFilter(filters.actor, operationLog.actor),
      ...textFilter(filters.subject, operationLog.subject),
    ],
    other: and(
      actorId === undefined ? undefined : eq(operationLog.actorId, actorId),
      subjectId === undefined ? undefined : eq(operationLog.subjectId, subjectId),
    ),
  }
}

export async function pageOperations(db: Reader, filters: OperationFilters, paging: Paging) {
  const pageFilter = await operationPageFilter(db, filters)
  const { ids, total } = await selectPage(db, PAGED_TABLES.operationLog, pageFilter, paging)
  const rows = await db.select().from(operationLog).where(inArray(operationLog.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

export async function listOperations(
  db: Reader,
  filters: OperationFilters,
  before: number | undefined,
  limit: number,
) {
  const filtered = filterCondition(
    PAGED_TABLES.operationLog,
    await operationPageFilter(db, filters),
  )
  return db
    .select()
    .from(operationLog)
    .where(and(filtered, before === undefined ? undefined : lt(operationLog.id, before)))
    .orderBy(desc(operationLog.id))
    .limit(limit)
}

export async function findOperation(db: Reader, id: number) {
  const rows = await db.select().from(operationLog).where(eq(operationLog.id, id))
  return rows[0]
}
