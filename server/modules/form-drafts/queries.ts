import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { formDrafts } from '#db/schema/form-drafts.ts'

type Row = typeof formDrafts.$inferInsert

const at = (owner: string, form: string) =>
  and(eq(formDrafts.owner, owner), eq(formDrafts.form, form))

export async function findDraft(db: Reader, owner: string, form: string) {
  const [row] = await db.select().from(formDrafts).where(at(owner, form))
  return row
}

const draftsOfOwner = preparedQuery((db, value: Value<{ owner: string }>) =>
  db
    .select({ form: formDrafts.form, keptAt: formDrafts.keptAt })
    .from(formDrafts)
    .where(and(eq(formDrafts.owner, value('owner')), isNotNull(formDrafts.sealed)))
    .orderBy(desc(formDrafts.keptAt), desc(formDrafts.id))
    .prepare(UNNAMED),
)
/** At most one row per form. */
export const listDrafts = (db: Reader, owner: string) => draftsOfOwner(db, { owner })

/** @returns false if another window inserted one at the same time */
export async function insertDraft(tx: Writer, row: Row): Promise<boolean> {
  const inserted = await tx
    .insert(formDrafts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: formDrafts.id })
  return inserted.length > 0
}

/** @returns whether the draft was still at `revision` */
export async function updateDraft(
  tx: Writer,
  { owner, form, revision }: Pick<Row, 'owner' | 'form' | 'revision'>,
  set: Pick<Row, 'sealed' | 'keptAt' | 'writerId'>,
): Promise<boolean> {
  const updated = await tx
    .update(formDrafts)
    .set({ ...set, revision: revision + 1 })
    .where(and(at(owner, form), eq(formDrafts.revision, revision)))
    .returning({ id: formDrafts.id })
  return updated.length > 0
}

/** What clears a draft, whatever its revision is. */
const cleared = (keptAt: Date) => ({
  sealed: null,
  keptAt,
  revision: sql`${formDrafts.revision} + 1`,
})

/** @returns false if there is no draft to clear */
export async function clearDraft(
  tx: Writer,
  { owner, form }: Pick<Row, 'owner' | 'form'>,
  keptAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(formDrafts)
    .set(cleared(keptAt))
    .where(at(owner, form))
    .returning({ id: formDrafts.id })
  return rows.length > 0
}

/** Inserts a draft without contents; one that was inserted at the same time is cleared. */
export const insertCleared = (tx: Writer, row: Row) =>
  tx
    .insert(formDrafts)
    .values({ ...row, sealed: null })
    .onConflictDoUpdate({
      target: [formDrafts.owner, formDrafts.form],
      set: cleared(row.keptAt),
    })

export const moveDraft = (tx: Writer, id: number, set: Pick<Row, 'owner' | 'userId' | 'sealed'>) =>
  tx.update(formDrafts).set(set).where(eq(formDrafts.id, id))

export const deleteDraft = (tx: Writer, owner: string, form: string) =>
  tx.delete(formDrafts).where(at(owner, form))

export const purgeFormDrafts = (tx: Writer, keptBefore: Date) =>
  tx.delete(formDrafts).where(lt(formDrafts.keptAt, keptBefore))
