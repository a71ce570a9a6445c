import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { DepartmentBody } from '../../contract/organisation.ts'
import { type Caller, hasPermission } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { isWithinArea } from '../areas/within.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { findDepartment } from './queries.ts'

/** Permissions whose data scope follows from departments. */
const SCOPED = ['extend:userinfo:audit', 'extend:review:query', 'extend:review:export']

/**
 * Throws if a reviewer who sees some divisions only could see more of them by a change of departments.
 * @param id the department to be changed; absent for a new one
 * @throws {AppError} forbidden
 */
export async function refuseWiderDivision(
  db: Reader,
  caller: Caller,
  { areaId, parentId, status }: DepartmentBody,
  id?: number,
): Promise<void> {
  const found = id === undefined ? undefined : await findDepartment(db, id)
  const changes = found
    ? (areaId ?? found.areaId) !== found.areaId ||
      parentId !== found.parentId ||
      (status === 0) !== found.enabled
    : Boolean(areaId)
  if (!changes) return
  for (const permission of SCOPED.filter((one) => hasPermission(caller, one))) {
    const scope = await dataScopeOf(db, caller, permission)
    const within = (given: string) =>
      scope.all || scope.areaIds.some((one) => isWithinArea(given, one))
    const given = areaId ?? found?.areaId
    if (!scope.all && !(given && within(given))) throw new AppError(Code.forbidden)
  }
}
