import { and, asc, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import {
  libraryDraftChanges,
  libraryDraftFiles,
  libraryDraftProblems,
  libraryDrafts,
} from '#db/schema/library-drafts.ts'

export type DraftRow = typeof libraryDrafts.$inferSelect
type ChangeRow = typeof libraryDraftChanges.$inferSelect
type ProblemRow = typeof libraryDraftProblems.$inferSelect
export type NewProblem = Omit<ProblemRow, 'draftId' | 'position'>
export type NewChange = Omit<ChangeRow, 'draftId' | 'position'>

export const OPEN_STATES = ['checking', 'faulty', 'ready'] as const
const isOpen = inArray(libraryDrafts.state, [...OPEN_STATES])
const ROWS_AT_ONCE = 500
const NONE = { checking: 0, faulty: 0, ready: 0, published: 0, discarded: 0 }

export async function findDraft(db: Reader, id: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(libraryDrafts).where(eq(libraryDrafts.id, id))
  return row
}

interface Paging {
  pageNo: number
  pageSize: number
}
const offset = ({ pageNo, pageSize }: Paging) => (pageNo - 1) * pageSize

export async function pageDrafts(db: Reader, state: DraftRow['state'] | undefined, paging: Paging) {
  const where = state ? eq(libraryDrafts.state, state) : undefined
  const rows = await db
    .select()
    .from(libraryDrafts)
    .where(where)
    .orderBy(desc(libraryDrafts.createdAt), desc(libraryDrafts.id))
    .limit(paging.pageSize)
    .offset(offset(paging))
  const found = await db
    .select({ state: libraryDrafts.state, n: count() })
    .from(libraryDrafts)
    .groupBy(libraryDrafts.state)
  const counts = { ...NONE, ...Object.fromEntries(found.map(({ state: one, n }) => [one, n])) }
  const total = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { rows, total, counts }
}

export const insertDraft = (tx: Writer, row: typeof libraryDrafts.$inferInsert) =>
  tx.insert(libraryDrafts).values(row)

export const listFiles = (db: Reader, draftId: number) =>
  db
    .select({ name: libraryDraftFiles.name, content: libraryDraftFiles.content })
    .from(libraryDraftFiles)
    .where(eq(libraryDraftFiles.draftId, draftId))
    .orderBy(asc(libraryDraftFiles.position))

export async function saveFiles(
  tx: Writer,
  draftId: number,
  files: readonly { name: string; content: string }[],
) {
  await tx.delete(libraryDraftFiles).where(eq(libraryDraftFiles.draftId, draftId))
  for (const [position, { name, content }] of files.entries())
    await tx.insert(libraryDraftFiles).values({ draftId, position, name, content })
}

/**
 * Changes a draft if it is still in the version and state that the caller has seen.
 * @returns false if it was changed or settled meanwhile
 */
export async function changeDraft(
  tx: Writer,
  { id, version, state }: Pick<DraftRow, 'id' | 'version' | 'state'>,
  change: Partial<DraftRow>,
): Promise<boolean> {
  const rows = await tx
    .update(libraryDrafts)
    .set(change)
    .where(
      and(
        eq(libraryDrafts.id, id),
        eq(libraryDrafts.version, version),
        eq(libraryDrafts.state, state),
      ),
    )
    .returning({ id: libraryDrafts.id })
  return rows.length > 0
}

async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await write(rows.slice(from, from + ROWS_AT_ONCE))
}

export async function removeFindings(tx: Writer, draftId: number) {
  await tx.delete(libraryDraftProblems).where(eq(libraryDraftProblems.draftId, draftId))
  await tx.delete(libraryDraftChanges).where(eq(libraryDraftChanges.draftId, draftId))
}

export async function saveFindings(
  tx: Writer,
  draftId: number,
  { problems, changes }: { problems: readonly NewProblem[]; changes: readonly NewChange[] },
) {
  await removeFindings(tx, draftId)
  await inChunks(
    problems.map((row, position) => ({ ...row, draftId, position })),
    (chunk) => tx.insert(libraryDraftProblems).values(chunk),
  )
  await inChunks(
    changes.map((row, position) => ({ ...row, draftId, position })),
    (chunk) => tx.insert(libraryDraftChanges).values(chunk),
  )
}

export async function pageProblems(
  db: Reader,
  { id, file, ...paging }: Paging & { id: number; file?: string | undefined },
) {
  const ofDraft = eq(libraryDraftProblems.draftId, id)
  const files = await db
    .select({ file: libraryDraftProblems.file, total: count() })
    .from(libraryDraftProblems)
    .where(ofDraft)
    .groupBy(libraryDraftProblems.file)
    .orderBy(asc(libraryDraftProblems.file))
  const rows = await db
    .select()
    .from(libraryDraftProblems)
    .where(and(ofDraft, file ? eq(libraryDraftProblems.file, file) : undefined))
    .orderBy(asc(libraryDraftProblems.position))
    .limit(paging.pageSize)
    .offset(offset(paging))
  const total = files.reduce((sum, one) => sum + (file && one.file !== file ? 0 : one.total), 0)
  return { rows, files, total }
}

export async function pageChanges(
  db: Reader,
  {
    id,
    kind,
    change,
    ...paging
  }: Paging & {
    id: number
    kind?: ChangeRow['kind'] | undefined
    change?: ChangeRow['change'] | undefined
  },
) {
  const where = and(
    eq(libraryDraftChanges.draftId, id),
    kind ? eq(libraryDraftChanges.kind, kind) : undefined,
    change ? eq(libraryDraftChanges.change, change) : undefined,
  )
  const rows = await db
    .select()
    .from(libraryDraftChanges)
    .where(where)
    .orderBy(asc(libraryDraftChanges.position))
    .limit(paging.pageSize)
    .offset(offset(paging))
  const [all] = await db.select({ n: count() }).from(libraryDraftChanges).where(where)
  return { rows, total: all?.n ?? 0 }
}

/** Discards drafts that were left open, and deletes the remains of discarded and published ones. */
export async function purgeDrafts(
  tx: Writer,
  now: Date,
  madeBefore: Date,
  settledBefore: Date,
): Promise<void> {
  const old = await tx
    .update(libraryDrafts)
    .set({ state: 'discarded', settledAt: now })
    .where(and(isOpen, lt(libraryDrafts.createdAt, madeBefore)))
    .returning({ id: libraryDrafts.id })
  for (const { id } of old) {
    await saveFiles(tx, id, [])
    await removeFindings(tx, id)
  }
  const settled = and(
    isNotNull(libraryDrafts.settledAt),
    lt(libraryDrafts.settledAt, settledBefore),
  )
  await tx.delete(libraryDrafts).where(and(settled, eq(libraryDrafts.state, 'discarded')))
  const rest = await tx
    .select({ id: libraryDrafts.id })
    .from(libraryDrafts)
    .where(and(settled, eq(libraryDrafts.state, 'published')))
  await inChunks(rest, async (chunk) => {
    const ids = chunk.map(({ id }) => id)
    await tx.delete(libraryDraftChanges).where(inArray(libraryDraftChanges.draftId, ids))
  })
}
