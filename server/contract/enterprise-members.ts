import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { Invitation, Member } from './members.ts'

const tag = '单位成员'
const path = '/extend/enterprise'
const mayChange = {
  tag,
  access: { permission: 'extend:enterprise:update-member' },
  handOver: false,
} as const
const Done = z.literal(true)
/** The account that holds the record; named as in the other enterprise calls. */
const Userid = Id.describe('持有单位信息的用户编号')

const EnterpriseMember = Member.omit({ self: true }).extend({
  enabled: z.boolean().describe('账号没有停用'),
})
export type EnterpriseMember = z.output<typeof EnterpriseMember>

export const listEnterpriseMembers = endpoint({
  method: 'GET',
  path: `${path}/members`,
  summary: '一个单位的成员与待接受的邀请；没有该单位或不在数据范围内则 data 为 null',
  tag,
  access: { permission: 'extend:userinfo:audit' },
  handOver: false,
  query: z.object({ userid: Userid }),
  data: z
    .object({
      members: z.array(EnterpriseMember).describe('加入早的在前'),
      invitations: z.array(Invitation).describe('待接受的邀请，新的在前'),
    })
    .nullable(),
})

export const transferEnterprise = endpoint({
  method: 'PUT',
  path: `${path}/hand-over`,
  summary:
    '持有人的账号已停用或已申请注销时，把单位信息移交给另一成员，其角色即为管理员；限于本人的数据范围',
  ...mayChange,
  body: z.object({ userid: Userid, to: Id.describe('接收的成员') }),
  data: Done,
})

export const removeEnterpriseMember = endpoint({
  method: 'DELETE',
  path: `${path}/remove-member`,
  summary: '移除单位的一个成员，不能是持有人或最后一位管理员；账号保留。限于本人的数据范围',
  ...mayChange,
  query: z.object({ userid: Userid, member: Id.describe('要移除的成员') }),
  data: Done,
})
