import { bigInteger, flag, index, instant, integer, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

/** What the site did for its own upkeep, the newest of each kind, for 系统状态. */
export const maintenanceRuns = table(
  'maintenance_runs',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    kind: text({ enum: ['housekeeping', 'backup'] }).notNull(),
    finishedAt: instant().notNull(),
    milliseconds: integer().notNull(),
    succeeded: flag().notNull(),
    /** Figures only: no path and no text of an error. */
    figures: json().$type<Record<string, number>>().notNull(),
  },
  (t) => [index('maintenance_runs_kind_idx').on(t.kind, t.finishedAt)],
)
