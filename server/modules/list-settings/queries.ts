import { and, asc, eq, or } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { listSettings, listViews } from '#db/schema/list-settings.ts'

export async function findSettings(db: Reader, userId: number, list: string) {
  const [row] = await db
    .select()
    .from(listSettings)
    .where(and(eq(listSettings.userId, userId), eq(listSettings.list, list)))
  return row
}

export const countSettings = (db: Reader, userId: number) =>
  db.$count(listSettings, eq(listSettings.userId, userId))

export const writeSettings = (tx: Writer, row: typeof listSettings.$inferInsert) =>
  tx
    .insert(listSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [listSettings.userId, listSettings.list],
      set: { columns: row.columns, density: row.density },
    })

/** A user's own views of a list, and those that others share. */
export const listViewsOf = (db: Reader, userId: number, list: string, limit: number) =>
  db
    .select()
    .from(listViews)
    .where(
      and(eq(listViews.list, list), or(eq(listViews.userId, userId), eq(listViews.shared, true))),
    )
    .orderBy(asc(listViews.createdAt), asc(listViews.id))
    .limit(limit)

export const countViews = (db: Reader, userId: number) =>
  db.$count(listViews, eq(listViews.userId, userId))

export async function findView(db: Reader, id: number) {
  const [row] = await db.select().from(listViews).where(eq(listViews.id, id))
  return row
}

export const insertView = (tx: Writer, row: typeof listViews.$inferInsert) =>
  tx.insert(listViews).values(row)

export const updateView = (tx: Writer, id: number, set: { name: string; shared: boolean }) =>
  tx.update(listViews).set(set).where(eq(listViews.id, id))

export const removeView = (tx: Writer, id: number) =>
  tx.delete(listViews).where(eq(listViews.id, id))
