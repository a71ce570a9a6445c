import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SCOPED_PERMISSIONS } from '../../contract/rules.ts'
import type { DepartmentBody } from '../../contract/organisation.ts'
import { type Caller, hasPermission } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import {
  covers,
  type DataScope,
  dataScopeOf,
  divisionsFrom,
  isWithinScope,
} from '../roles/data-scope.ts'
import { findDepartment } from './queries.ts'

async function scopesOf(db: Reader, caller: Caller): Promise<DataScope[]> {
  const scopes: DataScope[] = []
  for (const permission of SCOPED_PERMISSIONS)
    if (hasPermission(caller, permission)) scopes.push(await dataScopeOf(db, caller, permission))
  return scopes
}

/**
 * Refuses a change of departments by which a reviewer limited to some divisions could see more of them, or affect those
 * of others: all divisions that the department and its descendants give, before and after, must already be within the
 * reviewer's scope.
 * @param id the department to be changed; absent for a new one
 * @returns a function to call in the transaction before the change; it returns one to call after it
 * @throws {AppError} forbidden
 */
export const guardDivisions =
  (caller: Caller, id?: number) => async (tx: Writer, body: DepartmentBody) => {
    const before = await scopesOf(tx, caller)
    await refuseForeignDivision(tx, before, body, id)
    return async () => {
      for (const [index, scope] of (await scopesOf(tx, caller)).entries()) {
        const former = before[index]
        if (!former || !covers(former, scope)) throw new AppError(Code.forbidden)
      }
    }
  }

async function refuseForeignDivision(
  db: Reader,
  scopes: readonly DataScope[],
  { areaId, parentId, status }: DepartmentBody,
  id: number | undefined,
): Promise<void> {
  if (scopes.every(({ all }) => all)) return
  const found = id === undefined ? undefined : await findDepartment(db, id)
  const changes = found
    ? areaId !== found.areaId || parentId !== found.parentId || (status === 0) !== found.enabled
    : Boolean(areaId)
  if (!changes) return
  const concerned = [areaId, ...(found ? await divisionsFrom(db, found.id) : [])]
  const isOwn = (scope: DataScope) => concerned.every((one) => one && isWithinScope(one, scope))
  if (!scopes.every((scope) => scope.all || isOwn(scope))) throw new AppError(Code.forbidden)
}
