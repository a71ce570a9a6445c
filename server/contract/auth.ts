import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Password, Time } from './fields.ts'
import { CaptchaProof, LoginName, LoginPassword } from './form-fields.ts'
import { PRINTABLE, USERNAME_PATTERN, VISIBLE } from './rules.ts'

const tag = '登录与会话'

/** Answer of login, register and refresh; `expiresTime` is the expiry of the access token. */
export const Session = z.object({
  userId: Id,
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresTime: Time,
})
export type Session = z.output<typeof Session>

export const login = endpoint({
  method: 'POST',
  path: '/system/auth/login',
  summary: '手机号或用户名登录',
  tag,
  access: 'public',
  device: true,
  body: z.object({
    username: LoginName,
    password: LoginPassword,
    rememberMe: z.unknown().optional().describe('忽略'),
    captchaVerification: z
      .string()
      .max(1024)
      .nullish()
      .describe('注册码，或一次性的验证码凭证（LOGIN_PROOF=off 时可省略）'),
    socialType: z.int().nullish().describe('登录后绑定的社交平台；须同时提供下面两项'),
    socialCode: z.string().max(2048).nullish(),
    socialState: z.string().max(256).nullish(),
    captchaProof: z
      .nullish(CaptchaProof)
      .describe(
        '能显示滑块的客户端带上此字段（没有凭证时为空字符串）：失败较多后须在注册码之外另带一次性的验证码凭证，见 code 1002000020、1002000021',
      ),
  }),
  data: Session,
})

export const register = endpoint({
  method: 'POST',
  path: '/system/auth/register',
  summary: '注册账号（不含单位信息）',
  tag,
  access: 'public',
  device: true,
  body: z.object({
    username: z
      .string({ error: '用户账号不能为空' })
      .trim()
      .min(1, '用户账号不能为空')
      .regex(USERNAME_PATTERN, '用户账号由 数字、字母 组成')
      .min(4, '用户账号长度为 4-30 个字符')
      .max(30, '用户账号长度为 4-30 个字符'),
    nickname: z
      .string({ error: '用户昵称不能为空' })
      .trim()
      .min(1, '用户昵称不能为空')
      .max(30, '用户昵称长度不能超过 30 个字符')
      .regex(PRINTABLE, '用户昵称含有不能使用的字符')
      .refine((name) => VISIBLE.test(name), '用户昵称不能为空'),
    password: Password,
    captchaVerification: z.string().max(1024).nullish().describe('一次性的验证码凭证，可省略'),
  }),
  data: Session.extend({ regcode: z.string().describe('登录时要用的注册码') }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/system/auth/logout',
  summary: '退出登录；没有令牌也答 true',
  tag,
  access: 'public',
  session: true,
  during: ['locked', 'unproven'],
  data: z.literal(true),
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/system/auth/refresh-token',
  summary: '换新的访问令牌；刷新令牌不变',
  tag,
  access: 'public',
  session: true,
  during: ['locked', 'unproven'],
  query: z.object({ refreshToken: z.string({ error: 'refreshToken' }).min(1).max(256) }),
  form: true,
  data: Session,
})

const menuFields = {
  id: Id,
  parentId: z.int().describe('0 为顶层'),
  name: z.string(),
  path: z.string(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  icon: z.string(),
  visible: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
}
const menuAbove = <Child extends z.ZodType>(child: Child) =>
  z.object({ ...menuFields, children: z.array(child).nullable().describe('没有下级时为 null') })
/** The documented depth of menus; deeper ones are returned too. */
const MenuTree = menuAbove(menuAbove(menuAbove(z.unknown())))
export interface PermissionMenu extends z.output<z.ZodObject<typeof menuFields>> {
  children: PermissionMenu[] | null
}

export const PermissionInfo = z.object({
  user: z.object({
    id: Id,
    nickname: z.string(),
    avatar: z.string(),
    deptId: z.int().nullable(),
    username: z.string(),
    email: z.string(),
  }),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  menus: z.array(MenuTree),
  unread: z.int().describe('未读站内信的条数'),
})
export type PermissionInfo = z.output<typeof PermissionInfo>

export const getPermissionInfo = endpoint({
  method: 'GET',
  path: '/system/auth/get-permission-info',
  summary: '当前用户、角色、权限与后台菜单',
  tag,
  access: 'user',
  data: PermissionInfo,
})
