import type { z } from 'zod'
import { isUniqueViolation, type Reader, type Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import {
  NICKNAME_MAX,
  type Profile,
  type updateProfile as updateProfileContract,
} from '../../contract/profile.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { changeDetail } from '../../change-detail.ts'
import { AppError, limitReached } from '../../errors.ts'
import { nicknameTooLong } from '../../field-refusal.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { findAccount, findUser, updateUser, type User } from '../accounts/queries.ts'
import { releaseAvatars } from '../accounts/avatars.ts'
import { days } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { findDepartment, listPostsOf } from '../organisation/queries.ts'
import { countHit } from '../limits/service.ts'
import { listRolesOf } from '../accounts/role-queries.ts'
import { findUserByEmail } from '../accounts/queries.ts'

/** @throws {AppError} userNotFound */
export async function getProfile(db: Reader, userId: number): Promise<Profile> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError(Code.userNotFound)
  const dept = user.deptId === null ? undefined : await findDepartment(db, user.deptId)
  const posts = await listPostsOf(db, [userId])
  const roles = await listRolesOf(db, [userId])
  return {
    id: user.id,
    username: user.username,
    nickname: user.nickname,
    email: user.email ?? '',
    mobile: user.phone ?? '',
    sex: user.sex,
    avatar: user.avatar,
    loginIp: user.loginAddress,
    loginDate: user.loginAt?.getTime() ?? null,
    createTime: user.createdAt.getTime(),
    roles: roles.map(({ id, name }) => ({ id, name })),
    dept: dept ? { id: dept.id, name: dept.name, parentId: dept.parentId } : null,
    posts: posts.map(({ id, name }) => ({ id, name })),
  }
}

/** @throws {AppError} phoneUnproven if `mobile` is not the account's phone */
export function refusePhoneChange({ phone }: Pick<User, 'phone'>, { mobile }: PersonalFields) {
  if (typeof mobile === 'string' && mobile !== (phone ?? '')) throw new AppError(Code.phoneUnproven)
}

/** Profile fields that the owner or an administrator may set. */
export interface PersonalFields {
  nickname?: string | null | undefined
  email?: string | null | undefined
  mobile?: string | null | undefined
  sex?: number | null | undefined
  avatar?: string | null | undefined
}

/**
 * The columns of `user` that `fields` change; absent fields stay. A user name that equals the phone number changes with
 * it.
 * @throws {AppError} badRequest for a nickname that is now too long; phoneTaken, emailTaken
 */
export async function personalChange(
  tx: Writer,
  user: Pick<User, 'id' | 'username' | 'nickname' | 'phone' | 'email'>,
  { nickname, email, mobile, sex, avatar }: PersonalFields,
): Promise<Partial<User>> {
  if (nickname && nickname !== user.nickname && nickname.length > NICKNAME_MAX) {
    throw nicknameTooLong()
  }
  const change: Partial<User> = {}
  if (nickname) change.nickname = nickname
  if (typeof sex === 'number') change.sex = sex
  if (typeof avatar === 'string') change.avatar = avatar
  if (typeof email === 'string' && email !== (user.email ?? '')) {
    const other = email === '' ? undefined : await findUserByEmail(tx, email)
    if (other && other.id !== user.id) throw new AppError(Code.emailTaken)
    change.email = email || null
  }
  if (typeof mobile === 'string' && mobile !== (user.phone ?? '')) {
    Object.assign(change, await phoneChange(tx, user, mobile))
  }
  return change
}

async function phoneChange(
  tx: Writer,
  user: Pick<User, 'id' | 'username' | 'phone'>,
  mobile: string,
): Promise<Partial<User>> {
  const isName = user.username === user.phone
  // The user name equals the phone; without it the account would have no login name.
  if (mobile === '') {
    if (!isName) return { phone: null }
    throw new AppError(Code.badRequest, { text: '请求参数不正确:手机号长度必须 11 位' })
  }
  const other = await findAccount(tx, mobile)
  if (other && other.id !== user.id) throw phoneTaken()
  return isName ? { phone: mobile, username: mobile } : { phone: mobile }
}

const phoneTaken = () => new AppError(Code.phoneTaken, { text: '手机号已经存在' })

/**
 * Maximum changes to another e-mail address per user and day: the answer reveals whether an account has the address.
 */
const MAIL_CHANGES_PER_DAY = 10

/** @throws {AppError} tooManyRequests; refused calls count too */
async function countMailChange(context: Context, { userId, email: own }: Caller, email: string) {
  if (!context.config.rateLimit || email === own || email === '') return
  const { hits, endsAt } = await context.db.transaction((tx) =>
    countHit(tx, context, `profile-mail:${userId}`, days(1)),
  )
  if (hits <= MAIL_CHANGES_PER_DAY) return
  const wait = endsAt.getTime() - context.clock().getTime()
  throw limitReached((time) => `修改邮箱的次数较多，请 ${time}后再试`, wait)
}

/**
 * Updates the caller's profile: four fields of the own account, nothing else. Another phone number is refused before
 * any lookup: it would be a login name, and the answer would reveal whose it is.
 * @throws {AppError} as `personalChange`; phoneUnproven, tooManyRequests
 */
export async function updateProfile(
  context: Context,
  caller: Caller,
  body: z.output<typeof updateProfileContract.body>,
  origin: RequestOrigin,
): Promise<void> {
  const { db, clock } = context
  await countMailChange(context, caller, body.email ?? '')
  try {
    await db.transaction(async (tx) => {
      const user = await findUser(tx, caller.userId)
      if (!user) throw new AppError(Code.userNotFound)
      refusePhoneChange(user, body)
      // Older clients send back the whole profile as read before the avatar was uploaded.
      const stale = body.avatar === '' && body.id !== undefined
      const given = stale ? { ...body, avatar: undefined } : body
      const change = await personalChange(tx, user, given)
      const at = clock()
      await updateUser(tx, user.id, { ...change, updatedAt: at })
      if (change.avatar !== undefined) await releaseAvatars(tx, user.id, change.avatar)
      const before = Object.fromEntries(
        Object.keys(change).map((name) => [name, user[name as keyof User]]),
      )
      await recordOperation(tx, {
        at,
        action: 'user.update-profile',
        actor: actorOf(caller),
        origin,
        subjectId: user.id,
        subject: maskPhone(user.username),
        detail: changeDetail(before, change),
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw phoneTaken()
    throw error
  }
}
