import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Draft } from '../../contract/library-drafts.ts'
import { AppError } from '../../errors.ts'
import { findLatestRelease } from '../library/publish-queries.ts'
import { type DraftRow, findDraft, OPEN_STATES } from './queries.ts'

export const isOpen = ({ state }: Pick<DraftRow, 'state'>): boolean =>
  (OPEN_STATES as readonly string[]).includes(state)

export const toDraft = (row: DraftRow, latest: number): Draft => ({
  id: row.id,
  state: row.state,
  version: row.version,
  recordKind: row.recordKind,
  recordId: row.recordCode,
  note: row.noteZh,
  noteEn: row.noteEn,
  base: row.base,
  stale: isOpen(row) && row.base !== latest,
  files: row.files,
  counts: {
    factor: row.counts.factor ?? null,
    footprint: row.counts.footprint ?? null,
    fuel: row.counts.fuel ?? null,
    source: row.counts.source ?? null,
  },
  problems: row.problems,
  retiresMany: row.retiresMany,
  uploaderId: row.uploaderId,
  uploader: row.uploader,
  createTime: row.createdAt.getTime(),
  checkTime: row.checkedAt?.getTime() ?? null,
  settledBy: row.settledBy,
  settleTime: row.settledAt?.getTime() ?? null,
  release: row.release,
})

/** @throws {AppError} draftNotFound */
export async function requireDraft(db: Reader, id: number): Promise<DraftRow> {
  const row = await findDraft(db, id)
  if (!row) throw new AppError(Code.draftNotFound)
  return row
}

/** @throws {AppError} draftNotFound */
export const showDraft = async (db: Reader, id: number): Promise<Draft> =>
  toDraft(await requireDraft(db, id), await findLatestRelease(db))

/** The fields of a draft that the operation log records. */
export const logged = (row: Partial<DraftRow>) => ({
  state: row.state,
  base: row.base,
  files: row.files?.map(({ name }) => name).join(', '),
  record: row.recordCode,
  problems: row.problems,
  release: row.release,
})
