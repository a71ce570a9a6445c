import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type { Menu, MenuBody, MenuUpdate } from '../../contract/menus.ts'
import { scopedOf } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller, isSuperAdmin } from '../../caller.ts'
import { recordOperation } from '../../operation-log.ts'
import * as queries from './queries.ts'

/** Smaller ids belong to menus that ship with the product. */
export const CUSTOM_MENU_ID_MIN = 10_000
const BUTTON = 3

const toMenu = ({ enabled, createdAt, ...row }: queries.MenuRow): Menu => ({
  ...row,
  status: toStatus(enabled),
  createTime: createdAt.getTime(),
})

const toRow = ({ status, ...body }: MenuBody) => ({ ...body, enabled: status === 0 })

export const listMenus = async (
  db: Reader,
  filters: { name?: string | undefined; enabled?: boolean | undefined },
) => (await queries.listMenus(db, filters)).map(toMenu)

/** @throws {AppError} menuNotFound */
export async function getMenu(db: Reader, id: number) {
  const row = await queries.findMenu(db, id)
  if (!row) throw new AppError(Code.menuNotFound)
  return toMenu(row)
}

/**
 * @param id the menu's own, 0 for a new one
 * @throws {AppError} menuParentIsSelf, menuParentNotFound, menuParentIsButton, menuNameTaken, menuComponentTaken
 */
async function validate(tx: Writer, { parentId, name, componentName }: MenuBody, id: number) {
  const seen = new Set<number>()
  for (let ancestor = parentId; ancestor !== 0 && !seen.has(ancestor);) {
    seen.add(ancestor)
    // Neither the menu itself nor a descendant, which would make a cycle.
    if (ancestor === id) throw new AppError(Code.menuParentIsSelf)
    const parent = await queries.findMenu(tx, ancestor)
    if (!parent) throw new AppError(Code.menuParentNotFound)
    if (parent.type === BUTTON) throw new AppError(Code.menuParentIsButton)
    ancestor = parent.parentId
  }
  if ((await queries.countSiblingsNamed(tx, parentId, name, id)) > 0) {
    throw new AppError(Code.menuNameTaken)
  }
  if (componentName !== '' && (await queries.countComponents(tx, componentName, id)) > 0) {
    throw new AppError(Code.menuComponentTaken)
  }
}

const WEB_ADDRESS = /^https?:\/\//i

/**
 * Clients build a page's address from the paths above it: a root's begins with `/`, others do not (C-10.2). Buttons have
 * no page, and web addresses open outside.
 */
function withRoutablePath<Body extends MenuBody>(body: Body): Body {
  const { type, parentId, path } = body
  if (type === BUTTON || path === '' || WEB_ADDRESS.test(path)) return body
  const relative = path.replace(/^\/+/, '')
  return { ...body, path: parentId === 0 ? `/${relative}` : relative }
}

/** What an update sets: the fields that it leaves out are those of the menu (C-10.3). */
const complete = (update: Omit<MenuUpdate, 'id'>, found: queries.MenuRow): MenuBody => ({
  ...update,
  permission: update.permission ?? found.permission,
  path: update.path ?? found.path,
  icon: update.icon ?? found.icon,
  component: update.component ?? found.component,
  componentName: update.componentName ?? found.componentName,
  visible: update.visible ?? found.visible,
  keepAlive: update.keepAlive ?? found.keepAlive,
  alwaysShow: update.alwaysShow ?? found.alwaysShow,
})

/** Callers may not put a permission they lack on a menu: through their own roles they would gain it. */
function refusePermissionNotHeld(caller: Caller, permission: string) {
  if (permission === '' || isSuperAdmin(caller) || caller.permissions.includes(permission)) return
  throw new AppError(Code.forbidden)
}

/**
 * Roles that have a menu gain its permission, with whatever data scope they have. If data scopes limit what the
 * permission shows, only a super administrator may set it.
 */
function refuseScopedPermission(
  caller: Caller,
  found: queries.MenuRow,
  { permission, status }: MenuBody,
) {
  const gained = permission !== found.permission || (status === 0 && !found.enabled)
  if (gained && scopedOf([permission]).length > 0 && !isSuperAdmin(caller))
    throw new AppError(Code.forbidden)
}

/**
 * @returns the new id
 * @throws {AppError} forbidden, and as `validate`
 */
export function createMenu(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  given: MenuBody,
  origin: RequestOrigin,
): Promise<number> {
  const body = withRoutablePath(given)
  return db.transaction(async (tx) => {
    refusePermissionNotHeld(caller, body.permission)
    await validate(tx, body, 0)
    const at = clock()
    const id = newId()
    await queries.insertMenu(tx, { ...toRow(body), id, createdAt: at })
    await record(tx, 'create', { id, ...body }, { at, caller, origin })
    return id
  })
}

/**
 * Updates a menu, and the permissions of the roles that have it. What is absent stays.
 * @throws {AppError} menuNotFound, forbidden, and as `validate`
 */
export async function updateMenu(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { id, ...update }: MenuUpdate,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await queries.findMenu(tx, id)
    if (!found) throw new AppError(Code.menuNotFound)
    const body = withRoutablePath(complete(update, found))
    refusePermissionNotHeld(caller, body.permission)
    refusePermissionNotHeld(caller, found.permission)
    refuseScopedPermission(caller, found, body)
    await validate(tx, body, id)
    await queries.updateMenu(tx, id, toRow(body))
    for (const roleId of await queries.listRolesWith(tx, [id])) {
      await queries.syncRolePermissions(tx, roleId)
    }
    await record(tx, 'update', { id, ...body }, { at: clock(), caller, origin })
  })
}

/**
 * Deletes all of `ids`, or none.
 * @throws {AppError} menuNotFound, menuBuiltIn, menuHasChildren, forbidden
 */
export async function deleteMenus(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  ids: number[],
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await queries.listMenusById(tx, ids)
    if (rows.length !== ids.length) throw new AppError(Code.menuNotFound)
    if (ids.some((id) => id < CUSTOM_MENU_ID_MIN)) throw new AppError(Code.menuBuiltIn)
    const all = await queries.listMenus(tx)
    const orphaned = all.some(({ id, parentId }) => ids.includes(parentId) && !ids.includes(id))
    if (orphaned) throw new AppError(Code.menuHasChildren)
    for (const { permission } of rows) refusePermissionNotHeld(caller, permission)
    const holders = await queries.listRolesWith(tx, ids)
    await queries.removeMenus(tx, ids)
    for (const roleId of holders) await queries.syncRolePermissions(tx, roleId)
    const at = clock()
    for (const row of rows) await record(tx, 'delete', row, { at, caller, origin })
  })
}

const record = (
  tx: Writer,
  what: 'create' | 'update' | 'delete',
  { id, name, permission }: Pick<queries.MenuRow, 'id' | 'name' | 'permission'>,
  { caller, ...operation }: { at: Date; caller: Caller; origin: RequestOrigin },
) =>
  recordOperation(tx, {
    ...operation,
    action: `menu.${what}`,
    actor: actorOf(caller),
    subjectId: id,
    subject: name,
    detail: { permission },
  })
