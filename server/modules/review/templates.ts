import { asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { reviewTemplates } from '#db/schema/review.ts'
import { Code } from '../../contract/codes.ts'
import type {
  ReviewTemplate,
  TemplateBody,
  TemplateUpdate,
} from '../../contract/review-templates.ts'
import { createCrudService } from '../../crud-service.ts'
import { AppError } from '../../errors.ts'

type Row = typeof reviewTemplates.$inferSelect

const toTemplate = ({ createdAt: _, updatedAt, ...row }: Row): ReviewTemplate => ({
  ...row,
  updateTime: updatedAt.getTime(),
})

export const listTemplates = async (db: Reader) => {
  const { sort, id } = reviewTemplates
  return (await db.select().from(reviewTemplates).orderBy(asc(sort), asc(id))).map(toTemplate)
}

const listById = (db: Reader, ids: number[]) =>
  db.select().from(reviewTemplates).where(inArray(reviewTemplates.id, ids))

/** @throws {AppError} reviewTemplateNotFound */
export async function getTemplate(db: Reader, id: number) {
  const [row] = await listById(db, [id])
  if (!row) throw new AppError(Code.reviewTemplateNotFound)
  return toTemplate(row)
}

export const crud = createCrudService<Row, TemplateBody, TemplateUpdate>({
  notFound: Code.reviewTemplateNotFound,
  listById,
  validate: () => Promise.resolve(),
  complete: ({ decision, sort, ...body }, found) => ({
    ...body,
    decision: decision ?? found.decision,
    sort: sort ?? found.sort,
  }),
  insert: (tx, body, { id, at }) =>
    tx.insert(reviewTemplates).values({ ...body, id, createdAt: at, updatedAt: at }),
  update: (tx, body, { id }, at) =>
    tx
      .update(reviewTemplates)
      .set({ ...body, updatedAt: at })
      .where(eq(reviewTemplates.id, id)),
  remove: (tx, ids) => tx.delete(reviewTemplates).where(inArray(reviewTemplates.id, ids)),
  show: toTemplate,
  describe: (change) => ({
    action: `review-template.${change.action}`,
    subject: ('after' in change ? change.after : change.before).title,
  }),
})
