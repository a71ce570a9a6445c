import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { LockPassword, UnlockPassword } from './form-fields.ts'

const tag = '登录与会话'

export const lockSession = endpoint({
  method: 'POST',
  path: '/system/auth/lock',
  summary: '锁定当前会话：解锁前，这个会话的其他调用一律答 code 1002000030',
  tag,
  access: 'user',
  session: true,
  body: z.object({
    password: z.nullish(LockPassword).describe('这次的锁屏密码；不设时用登录密码解锁'),
  }),
  data: z.literal(true),
})

export const unlockSession = endpoint({
  method: 'POST',
  path: '/system/auth/unlock',
  summary: '用锁屏密码或登录密码解锁当前会话；没有锁定时答 true',
  tag,
  access: 'user',
  session: true,
  during: ['locked'],
  body: z.object({ password: UnlockPassword }),
  data: z.literal(true),
})

export const getLock = endpoint({
  method: 'GET',
  path: '/system/auth/lock',
  summary: '锁屏页所需：当前会话是否锁定，以及锁定它的人',
  tag,
  access: 'user',
  handOver: false,
  during: ['locked'],
  data: z.object({
    lockedTime: Time.nullable().describe('没有锁定时为 null'),
    hasPassword: z.boolean().describe('是否设了这次的锁屏密码'),
    nickname: z.string(),
    avatar: z.string(),
  }),
})
