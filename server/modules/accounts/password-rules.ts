import { Code } from '../../contract/codes.ts'
import { isCommonPassword } from '../../contract/common-passwords.ts'
import { REVIEWED_ROLES, STAFF_PASSWORD_MIN } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'

/**
 * The rules for a new password beyond its length. An account counts as staff if it has a role that no review
 * grants.
 * @throws {AppError} commonPassword, staffPasswordTooShort
 */
export function checkNewPassword(password: string, roleIds: readonly number[]) {
  if (isCommonPassword(password)) throw new AppError(Code.commonPassword)
  const staff = roleIds.some((id) => !REVIEWED_ROLES.includes(id))
  if (staff && password.length < STAFF_PASSWORD_MIN) throw new AppError(Code.staffPasswordTooShort)
}
