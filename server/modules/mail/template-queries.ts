import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { mailTemplates } from '#db/schema/mail.ts'
import { contains } from '#db/search.ts'

export type TemplateRow = typeof mailTemplates.$inferSelect

export interface TemplateFilters {
  name?: string | undefined
  code?: string | undefined
  accountId?: number | undefined
  enabled?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}
/** Maximum number of choices in a select box. */
const CHOICES_MAX = 500

export async function pageTemplates(
  db: Reader,
  { name, code, accountId, enabled, from, to }: TemplateFilters,
  { pageNo, pageSize }: Paging,
) {
  const where = and(
    name ? contains(mailTemplates.name, name) : undefined,
    code ? contains(mailTemplates.code, code) : undefined,
    accountId === undefined ? undefined : eq(mailTemplates.accountId, accountId),
    enabled === undefined ? undefined : eq(mailTemplates.enabled, enabled),
    from && gte(mailTemplates.createdAt, from),
    to && lte(mailTemplates.createdAt, to),
  )
  const rows = await db
    .select()
    .from(mailTemplates)
    .where(where)
    .orderBy(desc(mailTemplates.createdAt), desc(mailTemplates.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(mailTemplates, where) }
}

export const listEnabled = (db: Reader) =>
  db
    .select({ id: mailTemplates.id, name: mailTemplates.name, code: mailTemplates.code })
    .from(mailTemplates)
    .where(eq(mailTemplates.enabled, true))
    .orderBy(desc(mailTemplates.createdAt), desc(mailTemplates.id))
    .limit(CHOICES_MAX)

export const listTemplatesById = (db: Reader, ids: number[]) =>
  db.select().from(mailTemplates).where(inArray(mailTemplates.id, ids))

export async function findTemplateBy(db: Reader, code: string) {
  const rows = await db.select().from(mailTemplates).where(eq(mailTemplates.code, code))
  return rows[0]
}

export const insertTemplate = (tx: Writer, row: typeof mailTemplates.$inferInsert) =>
  tx.insert(mailTemplates).values(row)

export const updateTemplate = (tx: Writer, id: number, set: Partial<TemplateRow>) =>
  tx.update(mailTemplates).set(set).where(eq(mailTemplates.id, id))

export const removeTemplates = (tx: Writer, ids: number[]) =>
  tx.delete(mailTemplates).where(inArray(mailTemplates.id, ids))
