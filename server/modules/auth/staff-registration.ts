import type { z } from 'zod'
import { isUniqueViolation } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { maskPhone } from '#shared/masks.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import { formatRegcode, PHONE_PATTERN, ROLES } from '../../contract/rules.ts'
import type { registerStaff as contract } from '../../contract/staff-registration.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'
import * as queries from '../accounts/queries.ts'
import { issueRegcode, newRegcode } from '../accounts/regcode.ts'
import { countRegistration } from '../accounts/registration-limit.ts'
import { notifyStaff } from '../notifications/events.ts'
import { accountName } from './service.ts'

/**
 * Creates an account that is disabled and has no role: an administrator enables it. A phone number is not accepted as
 * user name, since nothing proves who owns it.
 * @throws {AppError} tooManyRequests, usernameTaken, commonPassword, staffPasswordTooShort
 */
export async function registerStaff(
  context: Context,
  input: z.output<typeof contract.body>,
  origin: RequestOrigin,
) {
  const { db, clock, passwords } = context
  await countRegistration(context, origin)
  const username = accountName(input.username)
  if (PHONE_PATTERN.test(username)) throw new AppError(Code.usernameTaken)
  // The account will get a staff role, so the password rules for staff apply.
  checkNewPassword(input.password, [ROLES.reviewer])
  if (await queries.findAccount(db, username)) throw new AppError(Code.usernameTaken)
  const passwordHash = await passwords.hash(input.password)
  const now = clock()
  const code = newRegcode()
  try {
    await db.transaction(async (tx) => {
      const id = newId()
      await queries.insertUser(tx, {
        id,
        username,
        nickname: input.nickname,
        phone: null,
        passwordHash,
        enabled: false,
        createdAt: now,
        updatedAt: now,
      })
      await issueRegcode(tx, context, id, code)
      await recordOperation(tx, {
        at: now,
        action: 'auth.register-staff',
        actor: { id, name: maskPhone(username) },
        origin,
        subjectId: id,
        subject: maskPhone(username),
      })
      await notifyStaff(tx, 'staff-account', 'system:permission:assign-user-role', now)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.usernameTaken)
    throw error
  }
  return { regcode: formatRegcode(code) }
}
