import { z } from 'zod'
import { choice } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { ENTERPRISE_MAX, normalizePhone, PHONE_PATTERN, PRINTABLE, VISIBLE } from './rules.ts'

const tag = '用户与权限'

const Named = z.object({ id: Id, name: z.string() })

export const Profile = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  sex: z.int(),
  avatar: z.string(),
  loginIp: z.string(),
  loginDate: Time.nullable(),
  createTime: Time,
  roles: z.array(Named),
  dept: Named.extend({ parentId: z.int() }).nullable(),
  posts: z.array(Named),
})
export type Profile = z.output<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/system/user/profile/get',
  summary: '本人的资料',
  tag,
  access: 'user',
  data: Profile,
})

/** 0 unknown, 1 male, 2 female. */
export const Sex = choice([0, 1, 2], '用户性别不能为空')

export const NICKNAME_MAX = 30
export const NICKNAME_TOO_LONG = '用户昵称长度不能超过 30 个字符'
/** The maximum applies only when it changes: an enterprise's nickname is its name, which may be longer. */
export const Nickname = z
  .string()
  .trim()
  .min(1, '用户昵称不能为空')
  .max(ENTERPRISE_MAX, NICKNAME_TOO_LONG)
  .regex(PRINTABLE, '用户昵称含有不能使用的字符')
  .refine((name) => VISIBLE.test(name), '用户昵称不能为空')

/** Lower case; may be empty. */
export const Email = z
  .string()
  .trim()
  .max(50, '邮箱长度不能超过 50 个字符')
  .transform((email) => email.toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^$|^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, '邮箱格式不正确'),
  )

/** Eleven digits; may be empty, or 0, which a client's number field sends for none. */
export const Mobile = z
  .string()
  .max(40, '手机号长度必须 11 位')
  .transform((typed) => (typed === '0' ? '' : normalizePhone(typed)))
  .pipe(
    z
      .string()
      .regex(/^(?:.{11})?$/, '手机号长度必须 11 位')
      .refine((phone) => phone === '' || PHONE_PATTERN.test(phone), '手机号格式不正确'),
  )

/** An http(s) URL or a path of this API; may be empty. */
export const Avatar = z
  .string()
  .trim()
  .max(500, '头像地址格式不正确')
  .regex(/^$|^https?:\/\/[^\s\p{Cc}\\]+$|^\/(?![/\\])[^\s\p{Cc}\\]*$/u, '头像地址格式不正确')

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/system/user/profile/update',
  summary:
    '修改本人的昵称、邮箱、性别、头像；没有给的不变，别的字段不理会；手机号只收现有的，更换用 update-mobile',
  tag,
  access: 'user',
  body: z.object({
    nickname: Nickname.nullish(),
    email: Email.nullish(),
    mobile: Mobile.nullish(),
    sex: Sex.nullish(),
    avatar: Avatar.nullish(),
    id: z.unknown().optional().describe('整份资料带着它，这时空的头像不算清除；编号本身不理会'),
  }),
  data: z.literal(true),
})
