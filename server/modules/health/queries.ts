import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { maintenanceRuns } from '#db/schema/maintenance.ts'

/** Runs of a recurring job, the newest first. */
export const listRuns = (db: Reader, kind: string, limit: number) =>
  db
    .select()
    .from(maintenanceRuns)
    .where(eq(maintenanceRuns.kind, kind))
    .orderBy(desc(maintenanceRuns.finishedAt))
    .limit(limit)
