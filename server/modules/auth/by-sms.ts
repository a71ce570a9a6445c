import type { Writer } from '#db/client.ts'
import type { Session } from '../../contract/auth.ts'
import { Code } from '../../contract/codes.ts'
import { LOGIN_TYPE } from '../../contract/logs.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { loggingRefusals } from '../logs/logins.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { listRoleIds } from '../accounts/role-queries.ts'
import { withSmsCode } from '../sms/service.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'
import { clearFailures } from '../accounts/attempts.ts'
import { resetSignInMethods } from '../accounts/reset-sign-in-methods.ts'
import { deleteSessionsOf, findAccount, updateUser, type User } from '../accounts/queries.ts'
import { findRegcode } from '../accounts/regcode.ts'
import { recordSignIn } from './service.ts'
import { finishFirstStep, sessionOf } from '../two-step/login.ts'
import { PORTAL_GRANT } from '../accounts/sessions.ts'

const SMS_GRANT = { ...PORTAL_GRANT, loginType: LOGIN_TYPE.mobile }

interface Proof {
  mobile: string
  code: string
}

/**
 * The account of a verified phone. If there is none, the code was guessed by chance, which is reported as a wrong code.
 */
async function requireAccountOf(tx: Writer, phone: string): Promise<User> {
  const user = await findAccount(tx, phone)
  if (user?.phone !== phone) throw new AppError(Code.smsCodeWrong)
  return user
}

/**
 * Signs in with a phone number and the code sent to it.
 * @throws {AppError} accountDisabled, and those of `withSmsCode`
 */
export const signInBySms = (
  context: Context,
  { mobile: phone, code }: Proof,
  origin: RequestOrigin,
): Promise<Session> =>
  loggingRefusals(
    context,
    { type: SMS_GRANT.loginType, who: () => loginSubject(context, phone) },
    origin,
    () =>
      withSmsCode(context, { phone, scene: SMS_SCENES.login, code }, origin, async (tx) => {
        const user = await requireAccountOf(tx, phone)
        await clearFailures(tx, context, `id:${user.id}`, origin.address)
        return finishFirstStep(tx, context, user, origin, SMS_GRANT, () =>
          recordSignIn(tx, context, user, origin, { action: 'auth.sms-login' }),
        )
      }),
  ).then(sessionOf)

async function loginSubject({ db }: Context, phone: string) {
  const user = await findAccount(db, phone)
  return user?.phone === phone ? user : { typed: phone }
}

/**
 * Sets a new password for the account of a verified phone, revokes all of its sessions and removes the other sign-in
 * methods. If the rules for the account's roles refuse the password, the code stays usable.
 * @throws {AppError} commonPassword, staffPasswordTooShort, and those of `withSmsCode`
 */
export async function resetPasswordBySms(
  context: Context,
  { mobile: phone, code, password }: Proof & { password: string },
  origin: RequestOrigin,
): Promise<void> {
  checkNewPassword(password, [])
  let passwordHash = ''
  const prepare = async () => {
    passwordHash = await context.passwords.hash(password)
  }
  const proof = { phone, scene: SMS_SCENES.reset, code }
  await withSmsCode(
    context,
    proof,
    origin,
    async (tx) => {
      const user = await requireAccountOf(tx, phone)
      checkNewPassword(password, await listRoleIds(tx, user.id))
      const at = context.clock()
      await updateUser(tx, user.id, { passwordHash, updatedAt: at })
      await deleteSessionsOf(tx, user.id)
      await clearFailures(tx, context, `id:${user.id}`, origin.address)
      const actor = { id: user.id, name: maskPhone(user.username) }
      await recordOperation(tx, {
        at,
        action: 'auth.reset-password',
        actor,
        origin,
        subjectId: user.id,
        subject: maskPhone(user.username),
      })
      await resetSignInMethods(tx, user, { at, actor, origin })
    },
    prepare,
  )
}

/**
 * The registration code of the account of a verified phone.
 * @throws {AppError} recordNotFound if the account has none, and those of `withSmsCode`
 */
export const recoverRegcode = (
  context: Context,
  { mobile: phone, code }: Proof,
  origin: RequestOrigin,
): Promise<{ regcode: string }> =>
  withSmsCode(context, { phone, scene: SMS_SCENES.regcode, code }, origin, async (tx) => {
    const user = await requireAccountOf(tx, phone)
    if (!user.enabled) throw new AppError(Code.accountDisabled)
    const regcode = await findRegcode(tx, context, user.id)
    if (regcode === undefined) throw new AppError(Code.recordNotFound, { text: '注册码不存在' })
    await recordOperation(tx, {
      at: context.clock(),
      action: 'auth.recover-regcode',
      actor: { id: user.id, name: maskPhone(user.username) },
      origin,
      subjectId: user.id,
      subject: maskPhone(user.username),
    })
    return { regcode }
  })
