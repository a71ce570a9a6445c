import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import * as contract from '../../contract/list-settings.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller, hasPermission } from '../../caller.ts'
import { changeDetail } from '../../change-detail.ts'
import { recordOperation } from '../../operation-log.ts'
import * as queries from './queries.ts'

/** Maximum per person, so that nobody can fill the database; there are far fewer lists. */
const SETTINGS_MAX = 100
const VIEWS_MAX = 100
const SHOWN_MAX = 200

const mayShareViews = (caller: Caller) => hasPermission(caller, contract.SHARE_PERMISSION)

/** Only staff have lists: an account without any permission is refused. @throws {AppError} forbidden */
function requireStaff({ permissions }: Caller) {
  if (permissions.length === 0) throw new AppError(Code.forbidden)
}

/** @throws {AppError} forbidden */
export async function getSettings(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  list: string,
): Promise<contract.ListSettings> {
  requireStaff(caller)
  const row = await queries.findSettings(db, caller.userId, list)
  const views = await queries.listViewsOf(db, caller.userId, list, SHOWN_MAX)
  return {
    columns: row?.columns ?? null,
    density: row?.density ?? 'dense',
    views: views.map(({ id, name, query, shared, userId }) => ({
      id,
      name,
      query,
      shared,
      own: userId === caller.userId,
    })),
    mayShare: mayShareViews(caller),
  }
}

/** Not logged: it only changes how the caller sees a list. @throws {AppError} forbidden, badRequest */
export async function putSettings(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  body: z.output<typeof contract.putListSettings.body>,
): Promise<void> {
  requireStaff(caller)
  await db.transaction(async (tx) => {
    const known = await queries.findSettings(tx, caller.userId, body.list)
    if (!known && (await queries.countSettings(tx, caller.userId)) >= SETTINGS_MAX)
      throw new AppError(Code.badRequest, { text: `最多保存 ${SETTINGS_MAX} 个列表的设置` })
    await queries.writeSettings(tx, { ...body, userId: caller.userId })
  })
}

type Store = Pick<Context, 'db' | 'clock'>

/**
 * @returns the new id
 * @throws {AppError} forbidden, badRequest
 */
export async function createView(
  { db, clock }: Store,
  caller: Caller,
  body: z.output<typeof contract.createListView.body>,
  origin: RequestOrigin,
): Promise<number> {
  requireStaff(caller)
  if (body.shared && !mayShareViews(caller)) throw new AppError(Code.forbidden)
  return db.transaction(async (tx) => {
    if ((await queries.countViews(tx, caller.userId)) >= VIEWS_MAX)
      throw new AppError(Code.badRequest, { text: `最多保存 ${VIEWS_MAX} 个视图` })
    const [id, at] = [newId(), clock()]
    await queries.insertView(tx, { ...body, id, userId: caller.userId, createdAt: at })
    await record(tx, 'create', { id, before: undefined, after: body }, { at, caller, origin })
    return id
  })
}

/**
 * Only a view's creator may rename it, or share it with the permission to share.
 * @throws {AppError} forbidden, badRequest
 */
export async function updateView(
  { db, clock }: Store,
  caller: Caller,
  { id, name, shared }: z.output<typeof contract.updateListView.body>,
  origin: RequestOrigin,
): Promise<void> {
  requireStaff(caller)
  await db.transaction(async (tx) => {
    const view = await queries.findView(tx, id)
    if (!view || view.userId !== caller.userId) throw new AppError(Code.forbidden)
    if (shared && !view.shared && !mayShareViews(caller)) throw new AppError(Code.forbidden)
    await queries.updateView(tx, id, { name, shared })
    const before = { name: view.name, shared: view.shared }
    const change = { id, before, after: { name, shared } }
    await record(tx, 'update', change, { at: clock(), caller, origin })
  })
}

/**
 * Succeeds if the view is already deleted; views shared by others may be deleted by those who may share.
 * @throws {AppError} forbidden
 */
export async function deleteView(
  { db, clock }: Store,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<void> {
  requireStaff(caller)
  await db.transaction(async (tx) => {
    const view = await queries.findView(tx, id)
    if (!view) return
    if (view.userId !== caller.userId && !(view.shared && mayShareViews(caller)))
      throw new AppError(Code.forbidden)
    await queries.removeView(tx, id)
    const { name, query, shared } = view
    const change = { id, before: { name, query, shared }, after: undefined }
    await record(tx, 'delete', change, { at: clock(), caller, origin })
  })
}

interface Change {
  id: number
  before: { name: string } | undefined
  after: { name: string } | undefined
}

const record = (
  tx: Writer,
  what: string,
  { id, before, after }: Change,
  { caller, ...operation }: { at: Date; caller: Caller; origin: RequestOrigin },
) =>
  recordOperation(tx, {
    ...operation,
    action: `list-view.${what}`,
    actor: actorOf(caller),
    subjectId: id,
    subject: (after ?? before)?.name ?? '',
    detail: changeDetail(before, after),
  })
