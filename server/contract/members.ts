import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { Phone } from './form-fields.ts'
import { OwnerProofBody } from './own-data.ts'
import { SmsCode } from './sms.ts'

const tag = '单位成员'
const path = '/extend/member'
const own = { tag, access: 'user', handOver: false } as const
const Done = z.literal(true)

/** Members of an organisation, including pending invitations. */
export const MEMBERS_MAX = 20
export const INVITATION_DAYS = 7
/** Per day: by one organisation, and to one phone from any organisation. */
export const INVITATIONS_PER_DAY = 20
export const INVITATIONS_PER_PHONE = 5

export const MEMBER_ROLES = ['manager', 'editor'] as const
export const MemberRole = z
  .enum(MEMBER_ROLES, '请选择角色')
  .describe(
    'manager 管理员：提交、撤回、催办，管理成员；editor 填报员：填写草稿、上传证照，查看状态',
  )
export type MemberRole = z.output<typeof MemberRole>

export const Member = z.object({
  userId: Id,
  nickname: z.string(),
  phone: z.string().describe('隐去中间四位'),
  role: MemberRole,
  holder: z.boolean().describe('持有单位信息的账号：审核短信发给它，信息的 userid 是它'),
  self: z.boolean(),
  leaving: z.boolean().describe('账号已申请注销'),
  since: Time,
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({
  id: Id,
  phone: z.string().describe('隐去中间四位'),
  role: MemberRole,
  createTime: Time,
  expiresTime: Time.describe('此后不能再接受'),
})

const Membership = z.object({
  enterprise: z.string().describe('单位名称'),
  role: MemberRole.describe('本人的角色'),
  holder: z.boolean().describe('本人持有单位信息'),
  members: z.array(Member).describe('加入早的在前'),
  invitations: z.array(Invitation).describe('待接受的邀请，新的在前；只有管理员看得到'),
})
export type Membership = z.output<typeof Membership>

const ReceivedInvitation = z.object({
  id: Id,
  enterprise: z
    .string()
    .describe('由邀请的单位自己填写；本人没有用验证码证明手机号时，隐去中间的字'),
  proven: z.boolean().describe('本人已用验证码证明手机号；证明之前只有掩去的名称，不能谢绝'),
  approved: z.boolean().describe('该单位已通过审核'),
  role: MemberRole,
  expiresTime: Time,
})
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>

export const listMembers = endpoint({
  method: 'GET',
  path: `${path}/list`,
  summary: '本单位的成员与待接受的邀请；没有单位则 data 为 null',
  ...own,
  data: Membership.nullable(),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: `${path}/invite`,
  summary: `邀请一个手机号加入本单位，${INVITATION_DAYS} 天内有效；手机号有无账号，回答相同。限管理员`,
  ...own,
  body: z.object({ mobile: Phone, role: MemberRole }),
  data: Done,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: `${path}/withdraw-invitation`,
  summary: '撤回本单位一个待接受的邀请。限管理员',
  ...own,
  query: z.object({ id: Id }),
  data: Done,
})

export const updateMemberRole = endpoint({
  method: 'PUT',
  path: `${path}/update-role`,
  summary: '改变一个成员的角色；持有单位信息的须先移交，最后一位管理员不能改变。限管理员',
  ...own,
  body: z.object({ userId: Id, role: MemberRole }),
  data: Done,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: `${path}/remove`,
  summary: '移除一个成员；持有单位信息的不能由他人移除，除非其账号已申请注销。限管理员',
  ...own,
  query: z.object({ userId: Id }),
  data: Done,
})

export const leaveEnterprise = endpoint({
  method: 'POST',
  path: `${path}/leave`,
  summary: '本人退出单位；持有单位信息的，信息转给任职最久的管理员，最后一位管理员不能退出',
  ...own,
  data: Done,
})

export const transferOwnRecord = endpoint({
  method: 'PUT',
  path: `${path}/hand-over`,
  summary: '把单位信息移交给另一成员持有，其角色即为管理员：密码或本人手机号的验证码。限持有人',
  ...own,
  body: OwnerProofBody.extend({ userId: Id }),
  data: Done,
})

export const listReceived = endpoint({
  method: 'GET',
  path: `${path}/received`,
  summary: '本人手机号收到的、还可以接受的邀请，以及现在能否接受',
  ...own,
  data: z.object({
    list: z.array(ReceivedInvitation).describe('新的在前'),
    own: z
      .enum(['none', 'dropped', 'kept'])
      .describe(
        '本人现有的单位信息：none 没有；dropped 从未提交，接受邀请即删除；kept 提交过或还有其他成员，须先退出，不能接受',
      ),
  }),
})

export const verifyPhone = endpoint({
  method: 'POST',
  path: `${path}/prove-phone`,
  summary:
    '以发到本人手机号的验证码（场景 93）证明手机号是本人的，此后可以看到邀请单位的名称，接受或谢绝',
  ...own,
  body: z.object({ code: SmsCode }),
  data: Done,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${path}/accept`,
  summary: '接受邀请，加入单位；没有证明手机号的，须给出发到本人手机号的验证码（场景 93）',
  ...own,
  body: z.object({
    id: Id,
    code: SmsCode.or(z.literal('').transform(() => undefined)).nullish(),
  }),
  data: Done,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: `${path}/decline`,
  summary: '谢绝邀请；须先证明手机号',
  ...own,
  body: z.object({ id: Id }),
  data: Done,
})
