import { and, count, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { jobStates, maintenanceRuns } from '#db/schema/maintenance.ts'

export type RunRow = typeof maintenanceRuns.$inferSelect

export const listStates = (db: Reader) => db.select().from(jobStates)

/** The newest run of each job. */
export async function newestRuns(db: Reader, names: readonly string[]): Promise<RunRow[]> {
  const runs: RunRow[] = []
  for (const name of names) {
    const [newest] = await db
      .select()
      .from(maintenanceRuns)
      .where(eq(maintenanceRuns.kind, name))
      .orderBy(desc(maintenanceRuns.finishedAt))
      .limit(1)
    if (newest) runs.push(newest)
  }
  return runs
}

const insertState = (tx: Writer, name: string) =>
  tx.insert(jobStates).values({ name, paused: false }).onConflictDoNothing()

interface Claim {
  now: Date
  until: Date
  nextAt: Date
  /** Only if it is due and not paused. */
  ifDue: boolean
}

/** Claims a job for one process. @returns false if another has it, or it is not due */
export async function claimJob(
  tx: Writer,
  name: string,
  { now, until, nextAt, ifDue }: Claim,
): Promise<boolean> {
  await insertState(tx, name)
  const isFree = or(isNull(jobStates.claimedUntil), lte(jobStates.claimedUntil, now))
  const isDue = and(
    eq(jobStates.paused, false),
    or(isNull(jobStates.nextAt), lte(jobStates.nextAt, now)),
  )
  const taken = await tx
    .update(jobStates)
    .set({ claimedUntil: until, nextAt })
    .where(and(eq(jobStates.name, name), isFree, ifDue ? isDue : undefined))
    .returning({ name: jobStates.name })
  return taken.length > 0
}

/** Releases a job, unless another process took it over meanwhile. */
export const releaseJob = (tx: Writer, name: string, until: Date) =>
  tx
    .update(jobStates)
    .set({ claimedUntil: null })
    .where(and(eq(jobStates.name, name), eq(jobStates.claimedUntil, until)))

export async function pauseJob(tx: Writer, name: string, paused: boolean) {
  await insertState(tx, name)
  await tx.update(jobStates).set({ paused }).where(eq(jobStates.name, name))
}

export interface RunFilters {
  names: readonly string[]
  succeeded: boolean | undefined
  from: Date | undefined
  to: Date | undefined
}

/** Only the end is stored, and a run takes seconds: both bounds of the range are compared with it. */
const condition = ({ names, succeeded, from, to }: RunFilters) =>
  and(
    inArray(maintenanceRuns.kind, [...names]),
    succeeded === undefined ? undefined : eq(maintenanceRuns.succeeded, succeeded),
    from && gte(maintenanceRuns.finishedAt, from),
    to && lte(maintenanceRuns.finishedAt, to),
  )

export async function pageRuns(db: Reader, filters: RunFilters, { pageNo, pageSize }: Paging) {
  if (filters.names.length === 0) return { rows: [], total: 0 }
  const where = condition(filters)
  const rows = await db
    .select()
    .from(maintenanceRuns)
    .where(where)
    .orderBy(desc(maintenanceRuns.finishedAt), desc(maintenanceRuns.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(maintenanceRuns).where(where)
  return { rows, total: all?.total ?? 0 }
}

export async function findRun(db: Reader, id: number) {
  const rows = await db.select().from(maintenanceRuns).where(eq(maintenanceRuns.id, id))
  return rows[0]
}
