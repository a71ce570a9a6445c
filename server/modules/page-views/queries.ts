import { and, eq, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { pageViews } from '#db/schema/page-views.ts'

type Row = typeof pageViews.$inferSelect

export const countRows = (db: Reader, day: string) => db.$count(pageViews, eq(pageViews.day, day))

export const hasRow = async (db: Reader, { day, page, source, robots }: Row) =>
  (await db.$count(
    pageViews,
    and(
      eq(pageViews.day, day),
      eq(pageViews.page, page),
      eq(pageViews.source, source),
      eq(pageViews.robots, robots),
    ),
  )) > 0

export const addViews = (tx: Writer, row: Row) =>
  tx
    .insert(pageViews)
    .values(row)
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.source, pageViews.robots],
      set: { views: sql`${pageViews.views} + ${row.views}` },
    })

export const purgePageViews = (tx: Writer, before: string) =>
  tx.delete(pageViews).where(lt(pageViews.day, before))
