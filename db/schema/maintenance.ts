import { bigInteger, flag, index, instant, integer, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

/** Maintenance runs, the newest of each kind, for 系统状态 and the log of jobs. */
export const maintenanceRuns = table(
  'maintenance_runs',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** `backup`, or the name of a job. */
    kind: text().notNull(),
    finishedAt: instant().notNull(),
    milliseconds: integer().notNull(),
    succeeded: flag().notNull(),
    /** Figures only: no path and no text of an error. */
    figures: json().$type<Record<string, number>>().notNull(),
    /** The name of an error, never its text, which may contain paths and values. */
    error: text().notNull().default(''),
  },
  (t) => [
    index('maintenance_runs_kind_idx').on(t.kind, t.finishedAt),
    index('maintenance_runs_time_idx').on(t.finishedAt, t.id),
  ],
)

/** Upgrades of `seeds/upgrades.ts` applied to this store: each is done once, so that staff can undo it. */
export const seedUpgrades = table('seed_upgrades', {
  name: text().primaryKey(),
  doneAt: instant().notNull(),
})

/** Whether a job may run, and when next: shared by all processes. */
export const jobStates = table('job_states', {
  name: text().primaryKey(),
  paused: flag().notNull(),
  nextAt: instant(),
  /** Expiry of the claim of the process that runs it. */
  claimedUntil: instant(),
})
