import { z } from 'zod'
import { register } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Takes the same body as `/system/auth/register`, but does not sign in. */
export const registerStaff = endpoint({
  method: 'POST',
  path: '/extend/console/register',
  summary: '注册工作人员账号：账号停用、没有角色，由管理员启用并分配角色后才能登录',
  tag: '登录与会话',
  access: 'public',
  body: register.body,
  data: z.object({ regcode: z.string().describe('登录时要用的注册码') }),
})
