import { z } from 'zod'
import { endpoint, NO_DATA, XLSX_TYPE } from './endpoint.ts'
import { OwnPassword, Time } from './fields.ts'
import { SmsCode } from './sms.ts'

const tag = '用户与权限'
const path = '/system/user/profile/data'

/** Not `application/json`, so that clients can distinguish the file from a refusal, which is an envelope. */
export const JSON_FILE_TYPE = 'text/json'
export const EXPORTS_PER_DAY = 10
export const EXPORT_TICKET_MINUTES = 10

/** The owner's password, or a code sent to the present phone. */
export const OwnerProofBody = z.object({
  password: z.nullish(OwnPassword),
  oldCode: SmsCode.or(z.literal('').transform(() => undefined))
    .nullish()
    .describe('本人手机号收到的验证码（场景 93）；给了密码时不看'),
})

export const confirmOwnData = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  summary: `导出本人数据之前确认身份：密码或本人手机号的验证码，答一个 ${EXPORT_TICKET_MINUTES} 分钟内有效的凭据`,
  tag,
  access: 'user',
  body: OwnerProofBody,
  data: z.object({ ticket: z.string(), expiresTime: Time }),
})

export const exportOwnData = endpoint({
  method: 'GET',
  path: `${path}/export`,
  summary: `本站保存的与本人账号有关的全部数据，不含密码、令牌等凭证；每天最多 ${EXPORTS_PER_DAY} 次，写入操作日志`,
  tag,
  access: 'user',
  handOver: false,
  query: z.object({
    ticket: z.string('凭据不能为空').min(1, '凭据不能为空').max(512, '凭据不正确'),
    format: z.enum(['json', 'xlsx'], { error: '文件格式不正确' }),
  }),
  file: { types: [JSON_FILE_TYPE, XLSX_TYPE], what: 'JSON 或 XLSX 文件' },
  data: NO_DATA,
})

const deletion = '/system/user/profile/deletion'
/** 冷静期: until then the owner can withdraw the request. */
export const DELETION_DAYS = 15

const Deletion = z.object({
  askTime: Time,
  dueTime: Time.describe('此后删除；在此之前可以撤销'),
})
export type Deletion = z.output<typeof Deletion>

export const getOwnDeletion = endpoint({
  method: 'GET',
  path: deletion,
  summary: '本人的注销申请；没有则 data 为 null',
  tag,
  access: 'user',
  handOver: false,
  data: Deletion.nullable(),
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: deletion,
  summary: `申请注销本人账号：密码或本人手机号的验证码；未办结的申请随即撤回，全部会话结束，${DELETION_DAYS} 天后删除。工作人员的账号由管理员删除`,
  tag,
  access: 'user',
  body: OwnerProofBody,
  data: Deletion,
})

export const cancelDeletion = endpoint({
  method: 'POST',
  path: `${deletion}/cancel`,
  summary: '撤销本人的注销申请；没有申请的答 false',
  tag,
  access: 'user',
  handOver: false,
  data: z.boolean(),
})
