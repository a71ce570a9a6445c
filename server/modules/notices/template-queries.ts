import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { noticeTemplates } from '#db/schema/notices.ts'
import { contains } from '#db/search.ts'

export type TemplateRow = typeof noticeTemplates.$inferSelect

export interface TemplateFilters {
  name?: string | undefined
  code?: string | undefined
  kind?: number | undefined
  enabled?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export async function pageTemplates(
  db: Reader,
  { name, code, kind, enabled, from, to }: TemplateFilters,
  { pageNo, pageSize }: Paging,
) {
  const where = and(
    name ? contains(noticeTemplates.name, name) : undefined,
    code ? contains(noticeTemplates.code, code) : undefined,
    kind === undefined ? undefined : eq(noticeTemplates.kind, kind),
    enabled === undefined ? undefined : eq(noticeTemplates.enabled, enabled),
    from && gte(noticeTemplates.createdAt, from),
    to && lte(noticeTemplates.createdAt, to),
  )
  const rows = await db
    .select()
    .from(noticeTemplates)
    .where(where)
    .orderBy(desc(noticeTemplates.createdAt), desc(noticeTemplates.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(noticeTemplates).where(where)
  return { rows, total: all?.total ?? 0 }
}

const CHOICES_MAX = 1000
export const listEnabledTemplates = (db: Reader) =>
  db
    .select({ id: noticeTemplates.id, name: noticeTemplates.name, code: noticeTemplates.code })
    .from(noticeTemplates)
    .where(eq(noticeTemplates.enabled, true))
    .orderBy(desc(noticeTemplates.createdAt), desc(noticeTemplates.id))
    .limit(CHOICES_MAX)

export const listTemplatesById = (db: Reader, ids: number[]) =>
  db.select().from(noticeTemplates).where(inArray(noticeTemplates.id, ids))

export async function findTemplateBy(db: Reader, code: string) {
  const rows = await db.select().from(noticeTemplates).where(eq(noticeTemplates.code, code))
  return rows[0]
}

/** Ids of the templates with these codes; deleted ones are missing. */
export async function templateIds(db: Reader, codes: string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const { id, code } = noticeTemplates
  const rows = await db
    .select({ id, code })
    .from(noticeTemplates)
    .where(inArray(code, [...new Set(codes)]))
  return new Map(rows.map((row) => [row.code, row.id]))
}

export const insertTemplate = (tx: Writer, row: typeof noticeTemplates.$inferInsert) =>
  tx.insert(noticeTemplates).values(row)

export const updateTemplate = (tx: Writer, id: number, set: Partial<TemplateRow>) =>
  tx.update(noticeTemplates).set(set).where(eq(noticeTemplates.id, id))

export const removeTemplates = (tx: Writer, ids: number[]) =>
  tx.delete(noticeTemplates).where(inArray(noticeTemplates.id, ids))
