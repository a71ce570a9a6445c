import { desc, eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { siteParameters } from '#db/schema/settings.ts'

export type ParameterRow = typeof siteParameters.$inferSelect

/** All parameters; the contract limits their number. */
export const listParameters = (db: Reader) =>
  db.select().from(siteParameters).orderBy(desc(siteParameters.id))

export const countParameters = (db: Reader) => db.$count(siteParameters)

export const listParametersById = (db: Reader, ids: number[]) =>
  db.select().from(siteParameters).where(inArray(siteParameters.id, ids))

export async function findParameterBy(db: Reader, key: string) {
  const rows = await db.select().from(siteParameters).where(eq(siteParameters.key, key))
  return rows[0]
}

export const insertParameter = (tx: Writer, row: ParameterRow) =>
  tx.insert(siteParameters).values(row)

export const updateParameter = (tx: Writer, id: number, set: Partial<ParameterRow>) =>
  tx.update(siteParameters).set(set).where(eq(siteParameters.id, id))

export const removeParameters = (tx: Writer, ids: number[]) =>
  tx.delete(siteParameters).where(inArray(siteParameters.id, ids))
