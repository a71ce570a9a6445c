import { z } from 'zod'
import { AttachmentRemark } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { RecordVersion, Time } from './fields.ts'
import { DraftInList } from './form-drafts.ts'
import { MemberRole } from './members.ts'
import { Notification } from './notifications.ts'
import { FieldName, FieldRemark } from './review-fields.ts'
import { CASE_STATUSES } from './rules.ts'
import { Userinfo } from './userinfo.ts'

const tag = '单位信息'
const path = '/extend/userinfo'

const Status = z.enum(CASE_STATUSES).describe('0 审核中，1 已通过，2 退回补正，3 未通过，4 已撤回')
const Brief = z.object({
  number: z.string().describe('办件编号，如 SQ-20261123-0001'),
  status: Status,
  change: z.boolean().describe('已通过审核的单位提交的变更'),
  submitTime: Time,
  decideTime: Time.nullable(),
})

export const Application = z.object({
  record: Userinfo.nullable().describe('本单位的信息，没有则为 null'),
  draft: Userinfo.nullable().describe(
    '填写的依据：变更没有生效时为所提交的内容及其状态和意见，其余与 record 相同',
  ),
  regcode: z.string().describe('注册码，没有则为空'),
  application: Brief.extend({
    round: z.int().describe('第几次提交'),
    firstTime: Time.describe('首次提交并受理的时间'),
    dueTime: Time.describe('承诺的办结时限'),
    workingDaysUsed: z.int().describe('自提交起用去的工作日数，决定后不再增加'),
    urgeTime: Time.nullable().describe('最近一次催办的时间'),
    remark: z.string().describe('审核意见'),
    fields: z.array(FieldRemark).describe('需要补正的字段，各附意见'),
    attachments: z
      .array(AttachmentRemark.extend({ description: z.string() }))
      .describe('需要补正的证照，各附意见；id 为 null 指证照整体'),
  })
    .nullable()
    .describe(
      '最近的办件；变更撤回后为批准现有资料的办件。从未提交，或未经办件而获批准，则为 null',
    ),
  attachments: z.int().describe('现有的证照个数'),
  earlier: z.array(Brief).describe('其余的办件，新的在前，最多 20 件'),
  workingDays: z.int().describe('承诺的办结工作日数'),
  correction: z
    .array(FieldRemark)
    .describe('退回补正时指出的字段；再次提交或撤回后，到下一次审核决定之前仍然有效'),
  attachmentCorrection: z.array(AttachmentRemark).describe('退回补正时指出的证照，同上'),
  attachmentsChanged: z.boolean().describe('现有的证照与最近一次提交时不同；从未提交则为 false'),
  role: MemberRole.nullable().describe('本人在本单位的角色，没有单位则为 null'),
  members: z.int().describe('本单位的成员数'),
  changedBy: z
    .object({
      self: z.boolean(),
      name: z.string().describe('该成员的昵称或部分隐去的手机号；已不在本单位为空'),
    })
    .nullable()
    .describe('最近填写单位信息的成员；单位只有一名成员时为 null'),
  invitations: z.int().describe('本人手机号收到的、待接受的邀请个数'),
  drafts: z.array(DraftInList).describe('本人保存的草稿，最近的在前，不含内容'),
  notices: z
    .array(
      Notification.pick({
        id: true,
        templateCode: true,
        templateContent: true,
        templateParams: true,
        createTime: true,
      }),
    )
    .describe('本人最新的未读站内信，最多 3 条'),
  deleteTime: Time.nullable().describe('已申请注销时，账号删除的时间'),
  may: z
    .object({
      edit: z
        .array(FieldName)
        .describe(
          '可以填写或修改的字段：退回补正后只有指出的字段，其余须与退回时相同，撤回后也是如此',
        ),
      submit: z.boolean().describe('提交所填的内容；填报员只能保留草稿，由管理员提交'),
      withdraw: z.boolean(),
      urge: z.boolean(),
      stay: z.boolean().describe('变更资料期间仍可进入平台'),
      enter: z.boolean().describe('进入平台'),
      accounting: z.boolean().describe('进入碳核算服务'),
    })
    .describe('此刻可以做什么'),
})
export type Application = z.output<typeof Application>

export const getApplication = endpoint({
  method: 'GET',
  path: `${path}/application`,
  summary: '本单位的办件：信息、状态、时限、审核意见，以及此刻可以做什么',
  tag,
  access: 'user',
  handOver: false,
  data: Application,
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: `${path}/withdraw`,
  summary: '撤回尚未办结的申请；变更申请撤回后，原有资料与通过状态不变',
  tag,
  access: 'user',
  handOver: false,
  body: z.object({ version: RecordVersion.describe('所见的版本') }),
  data: z.literal(true),
})

export const urgeApplication = endpoint({
  method: 'POST',
  path: `${path}/urge`,
  summary: '催办审核中的申请，每个工作日一次',
  tag,
  access: 'user',
  handOver: false,
  data: z.literal(true),
})
