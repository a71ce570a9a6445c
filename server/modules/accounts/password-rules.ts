import { Code } from '../../contract/codes.ts'
import { isCommonPassword } from '../../contract/common-passwords.ts'
import { ROLES, STAFF_PASSWORD_MIN } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'

const STAFF: readonly number[] = [ROLES.reviewer, ROLES.super_admin]

/** The rules for a new password beyond its length. */
export function checkNewPassword(password: string, roleIds: readonly number[]) {
  if (isCommonPassword(password)) throw new AppError(Code.commonPassword)
  const staff = roleIds.some((id) => STAFF.includes(id))
  if (staff && password.length < STAFF_PASSWORD_MIN) throw new AppError(Code.staffPasswordTooShort)
}
