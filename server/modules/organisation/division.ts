import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { DepartmentBody } from '../../contract/organisation.ts'
import { type Caller, hasPermission } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import {
  covers,
  type DataScope,
  dataScopeOf,
  isWithinScope,
  SCOPED_PERMISSIONS,
} from '../roles/data-scope.ts'
import { findDepartment } from './queries.ts'

const scopesOf = (db: Reader, caller: Caller): Promise<DataScope[]> =>
  Promise.all(
    SCOPED_PERMISSIONS.filter((one) => hasPermission(caller, one)).map((one) =>
      dataScopeOf(db, caller, one),
    ),
  )

/**
 * Refuses a change of departments by which a reviewer who sees some divisions only could see more of them: by the
 * division that he gives to one, or by those of other departments that come below his own.
 * @param id the department to be changed; absent for a new one
 * @returns for the transaction of the change: called before it, and what that gives after it
 * @throws {AppError} forbidden
 */
export const guardDivisions =
  (caller: Caller, body: DepartmentBody, id?: number) => async (tx: Writer) => {
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
  const found = id === undefined ? undefined : await findDepartment(db, id)
  const changes = found
    ? (areaId ?? found.areaId) !== found.areaId ||
      parentId !== found.parentId ||
      (status === 0) !== found.enabled
    : Boolean(areaId)
  if (!changes) return
  const given = areaId ?? found?.areaId
  if (!scopes.every((scope) => scope.all || (given && isWithinScope(given, scope))))
    throw new AppError(Code.forbidden)
}
