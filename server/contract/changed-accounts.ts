import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Seconds that the answer covers: the longest time a portal caches a visitor, plus a margin for clock errors. */
export const CHANGES_WINDOW_SECONDS = 120

const ChangedAccount = z.object({
  userId: z.int().nullable().describe('账号编号；null：所有账号（角色、菜单的变更）'),
  at: z.int().describe('变更时间，毫秒'),
})

export const changedAccounts = endpoint({
  method: 'GET',
  path: '/extend/changed-account/list',
  summary: `门户查询最近 ${CHANGES_WINDOW_SECONDS} 秒内名称、状态、权限或消息有变的账号，只有编号和时间`,
  tag: '单位信息',
  access: 'portal',
  data: z.object({
    list: z.array(ChangedAccount),
    complete: z.boolean().describe('false：变更过多，未能全部列出'),
  }),
})
