import type { z } from 'zod'
import { newId } from '#db/ids.ts'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { FILE_OF, type RecordKind } from '../../contract/library-columns.ts'
import type * as contract from '../../contract/library-drafts.ts'
import type { Release } from '../../contract/library.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { changeDetail } from '../../change-detail.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { DataFilesRefused, kindOfFile } from '../library/files.ts'
import { findLatestRelease } from '../library/publish-queries.ts'
import { publishPrepared, refuseStale } from '../library/publishing.ts'
import { getRelease } from '../library/releases.ts'
import { checkDraft, readDraft } from './checking.ts'
import type { DraftRow } from './queries.ts'
import * as queries from './queries.ts'
import { isOpen, logged, requireDraft, showDraft } from './show.ts'

type Store = Pick<Context, 'db' | 'clock' | 'dataReader'>
export interface RequestedBy {
  caller: Caller
  origin: RequestOrigin
}
type Files = z.output<typeof contract.createDraft.body>['files']
interface SeenVersion {
  id: number
  version: number
}

/** @param recordKind for a correction, whose file lacks some of the columns that identify its kind */
const describe = (files: Files, recordKind?: string) =>
  files.map(({ name, content }) => ({
    name,
    kind: recordKind ? FILE_OF[recordKind as RecordKind] : (kindOfFile(content) ?? ''),
    bytes: Buffer.byteLength(content),
  }))

/** @throws {AppError} draftNotFound, draftSettled, draftChanged */
async function requireOpen(context: Store, { id, version }: SeenVersion): Promise<DraftRow> {
  const draft = await requireDraft(context.db, id)
  if (!isOpen(draft)) throw new AppError(Code.draftSettled)
  if (draft.version !== version) throw new AppError(Code.draftChanged)
  return draft
}

const record = (
  tx: Writer,
  { clock }: Store,
  { caller, origin }: RequestedBy,
  action: string,
  id: number,
  [before, after]: [Partial<DraftRow> | undefined, Partial<DraftRow>],
) =>
  recordOperation(tx, {
    at: clock(),
    action: `library-draft.${action}`,
    actor: actorOf(caller),
    origin,
    subjectId: id,
    detail: changeDetail(before && logged(before), logged(after)),
  })

/** The properties of a new draft apart from its files. */
type DraftProperties = Pick<DraftRow, 'noteZh' | 'noteEn'> &
  Partial<Pick<DraftRow, 'recordKind' | 'recordCode'>>

/** Stores the files as a draft and checks them. */
export async function createDraft(
  context: Store,
  files: Files,
  properties: DraftProperties,
  by: RequestedBy,
) {
  const { db, clock } = context
  const facts = {
    ...properties,
    state: 'checking' as const,
    files: describe(files, properties.recordKind),
    counts: {},
    uploaderId: by.caller.userId,
    uploader: actorOf(by.caller).name,
    createdAt: clock(),
  }
  const id = await db.transaction(async (tx) => {
    const row = { id: newId(), ...facts }
    await queries.insertDraft(tx, row)
    await queries.saveFiles(tx, row.id, files)
    await record(tx, context, by, 'add', row.id, [undefined, row])
    return row.id
  })
  await checkDraft(context, await requireDraft(db, id))
  return showDraft(db, id)
}

/**
 * Checks a draft again, with other files if given.
 * @throws {AppError} draftChanged
 */
async function checkAgain(
  context: Store,
  draft: DraftRow,
  action: string,
  by: RequestedBy,
  files?: Files,
) {
  const { db } = context
  const { id, version } = draft
  await db.transaction(async (tx) => {
    const change = {
      state: 'checking' as const,
      version: version + 1,
      ...(files ? { files: describe(files) } : {}),
    }
    if (!(await queries.changeDraft(tx, draft, change))) throw new AppError(Code.draftChanged)
    if (files) await queries.saveFiles(tx, id, files)
    await record(tx, context, by, action, id, [draft, { ...draft, ...change }])
  })
  await checkDraft(context, await requireDraft(db, id))
  return showDraft(db, id)
}

/** @throws {AppError} draftNotFound, draftSettled, draftChanged */
export const recheckDraft = async (context: Store, seen: SeenVersion, by: RequestedBy) =>
  checkAgain(context, await requireOpen(context, seen), 'check', by)

/**
 * Replaces files of the same kind, adds others, and drops those that could not be read.
 * @throws {AppError} draftNotFound, draftSettled, draftChanged, draftOfOther
 */
export async function replaceFiles(
  context: Store,
  { files, ...seen }: SeenVersion & { files: Files },
  by: RequestedBy,
) {
  const draft = await requireOpen(context, seen)
  // Otherwise each of two people could publish the other's files unseen.
  if (draft.uploaderId !== by.caller.userId || draft.recordCode)
    throw new AppError(Code.draftOfOther)
  const kinds = new Set(files.map(({ content }) => kindOfFile(content)))
  const kept = (await queries.listFiles(context.db, draft.id)).filter(({ content }) => {
    const kind = kindOfFile(content)
    return kind !== undefined && !kinds.has(kind)
  })
  return checkAgain(context, draft, 'update', by, [...kept, ...files])
}

/** @throws {AppError} draftNotFound, draftSettled, draftChanged */
export async function discardDraft(
  context: Store,
  seen: SeenVersion,
  by: RequestedBy,
): Promise<void> {
  const draft = await requireOpen(context, seen)
  const change = {
    state: 'discarded' as const,
    settledBy: actorOf(by.caller).name,
    settledAt: context.clock(),
  }
  await context.db.transaction(async (tx) => {
    if (!(await queries.changeDraft(tx, draft, change))) throw new AppError(Code.draftChanged)
    await queries.saveFiles(tx, draft.id, [])
    await queries.removeFindings(tx, draft.id)
    await record(tx, context, by, 'discard', draft.id, [draft, { ...draft, ...change }])
  })
}

/**
 * Publishes another person's draft, in the version that the caller has seen, as the next release.
 * @throws {AppError} draftNotFound, draftSettled, draftChanged, draftNotReady, draftOwn, libraryStale,
 * libraryRetiresMany
 */
export async function publishDraft(
  context: Store,
  { retireMany, ...seen }: SeenVersion & { retireMany: boolean },
  by: RequestedBy,
): Promise<Release> {
  const { db, clock } = context
  const draft = await requireOpen(context, seen)
  if (draft.uploaderId === by.caller.userId) throw new AppError(Code.draftOwn)
  if (draft.state !== 'ready') throw new AppError(Code.draftNotReady)
  const latest = await findLatestRelease(db)
  if (draft.base !== latest) throw new AppError(Code.libraryStale, { vars: { n: latest } })
  const result = await readDraft(context, draft, { forPublishing: true })
  if ('problems' in result) throw new DataFilesRefused(result.problems)
  const prepared = { ...result, termsOf: refuseStale(latest) }
  const release = await db.transaction(async (tx) => {
    // First statement: on PostgreSQL its row lock holds back others who settle the draft.
    const change = {
      state: 'published' as const,
      settledBy: actorOf(by.caller).name,
      settledAt: clock(),
      release: draft.base + 1,
    }
    if (!(await queries.changeDraft(tx, draft, change))) throw new AppError(Code.draftChanged)
    const { number } = await publishPrepared(tx, prepared, actorOf(by.caller), by.origin, {
      at: clock(),
      release: draft.base,
      retireMany,
      notes: draft.noteZh || undefined,
      notesEn: draft.noteEn || undefined,
    })
    await queries.saveFiles(tx, draft.id, [])
    await record(tx, context, by, 'publish', draft.id, [draft, { ...draft, ...change }])
    return number
  })
  return getRelease(db, release)
}
