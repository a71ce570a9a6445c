import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { notificationTemplates } from '#db/schema/notifications.ts'
import { contains } from '#db/search.ts'

export type TemplateRow = typeof notificationTemplates.$inferSelect

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
    name ? contains(notificationTemplates.name, name) : undefined,
    code ? contains(notificationTemplates.code, code) : undefined,
    kind === undefined ? undefined : eq(notificationTemplates.kind, kind),
    enabled === undefined ? undefined : eq(notificationTemplates.enabled, enabled),
    from && gte(notificationTemplates.createdAt, from),
    to && lte(notificationTemplates.createdAt, to),
  )
  const rows = await db
    .select()
    .from(notificationTemplates)
    .where(where)
    .orderBy(desc(notificationTemplates.createdAt), desc(notificationTemplates.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(notificationTemplates).where(where)
  return { rows, total: all?.total ?? 0 }
}

const CHOICES_MAX = 1000
export const listEnabledTemplates = (db: Reader) =>
  db
    .select({
      id: notificationTemplates.id,
      name: notificationTemplates.name,
      code: notificationTemplates.code,
    })
    .from(notificationTemplates)
    .where(eq(notificationTemplates.enabled, true))
    .orderBy(desc(notificationTemplates.createdAt), desc(notificationTemplates.id))
    .limit(CHOICES_MAX)

export const listTemplatesById = (db: Reader, ids: number[]) =>
  db.select().from(notificationTemplates).where(inArray(notificationTemplates.id, ids))

export async function findTemplateBy(db: Reader, code: string) {
  const rows = await db
    .select()
    .from(notificationTemplates)
    .where(eq(notificationTemplates.code, code))
  return rows[0]
}

/** Ids of the templates with these codes; deleted ones are missing. */
export async function templateIds(db: Reader, codes: string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const { id, code } = notificationTemplates
  const rows = await db
    .select({ id, code })
    .from(notificationTemplates)
    .where(inArray(code, [...new Set(codes)]))
  return new Map(rows.map((row) => [row.code, row.id]))
}

export const insertTemplate = (tx: Writer, row: typeof notificationTemplates.$inferInsert) =>
  tx.insert(notificationTemplates).values(row)

export const updateTemplate = (tx: Writer, id: number, set: Partial<TemplateRow>) =>
  tx.update(notificationTemplates).set(set).where(eq(notificationTemplates.id, id))

export const removeTemplates = (tx: Writer, ids: number[]) =>
  tx.delete(notificationTemplates).where(inArray(notificationTemplates.id, ids))
