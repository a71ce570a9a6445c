import { z } from 'zod'
import { AttachmentRemark, AttachmentRemarks } from './attachments.ts'
import { endpoint, optionalText, Page, PageQuery, NO_DATA, XLSX_FILE } from './endpoint.ts'
import { DeletionTime, Id, Password, RecordVersion, Status, Time } from './fields.ts'
import { ApplicantType, Contact, ContactPhone, CreditCode, unitFields } from './form-fields.ts'
import { FieldRemark, FieldRemarks } from './review-fields.ts'
import { LINES_PATTERN, REMARK_MAX, STATUS_EVENTS } from './rules.ts'

const tag = '单位信息'

const Registration = z.object(unitFields)

export const regUserinfo = endpoint({
  method: 'POST',
  path: '/extend/userinfo/regUserinfo',
  summary: '注册单位：账号、单位信息与注册码一次建立',
  tag,
  access: 'public',
  body: Registration.extend({ password: Password }),
  data: z.object({ userId: Id, regcode: z.string() }),
})

export const updateUserinfo = endpoint({
  method: 'PUT',
  path: '/extend/userinfo/update',
  summary: '完善或修改本单位信息并提交审核；手机号须与账号的相同，更换用 update-mobile',
  tag,
  access: 'user',
  body: Registration.extend({
    creditcode: CreditCode,
    contact: Contact,
    contactphone: z
      .nullish(ContactPhone)
      .describe('联系人的电话，手机或带区号的座机；空为手机号，不传则不变'),
    version: z.int().nonnegative().nullish().describe('填写时所见的版本；过期则拒绝'),
  }),
  data: z.literal(true),
})

/** One step of an application: new status, time, and the reviewer's remark. */
export const StatusChange = z.object({
  status: Status,
  event: z.enum(STATUS_EVENTS),
  remark: z.string(),
  time: Time,
})

export const Userinfo = z.object({
  id: Id,
  userid: Id,
  status: Status,
  enterprise: z.string(),
  range: z.string(),
  area: z.string(),
  applytype: ApplicantType,
  phone: z.string(),
  creditcode: z.string(),
  contact: z.string(),
  contactphone: z.string().describe('联系人的电话，空则为手机号'),
  remark: z.string().describe('最近一次审核意见'),
  fieldRemarks: z.array(FieldRemark).describe('退回或不通过时对各字段的意见'),
  attachmentRemarks: z.array(AttachmentRemark).describe('退回或不通过时对证照的意见'),
  submitted: z.boolean().describe('资料是否已补全并提交审核'),
  version: z.int(),
  createTime: Time,
  updateTime: Time,
  history: z.array(StatusChange).describe('仅在查询单个用户时返回，旧的在前'),
})
export type Userinfo = z.output<typeof Userinfo>

export const userinfoPage = endpoint({
  method: 'GET',
  path: '/extend/userinfo/page',
  summary: '单位信息分页：本人只见自己的，审核人员可查全部',
  tag,
  access: 'user',
  query: PageQuery.extend({
    userid: Id.or(z.literal('').transform(() => undefined)).optional(),
    status: Status.or(z.literal('').transform(() => undefined)).optional(),
    applytype: z.union([ApplicantType, z.literal('').transform(() => undefined)]).optional(),
    enterprise: optionalText(),
    phone: optionalText(20),
    area: optionalText(),
  }),
  data: Page(Userinfo),
})

const EnterpriseFilters = z.object({
  enterprise: optionalText().describe('单位名称中的文字，或本单位任一成员的用户编号'),
  phone: optionalText(20),
  area: optionalText(),
  status: Status.or(z.literal('').transform(() => undefined)).optional(),
  applytype: z.union([ApplicantType, z.literal('').transform(() => undefined)]).optional(),
})
export type EnterpriseFilters = z.output<typeof EnterpriseFilters>
/** The record as staff see it. */
const Enterprise = Userinfo.extend({ deletionTime: DeletionTime })
const mayReview = { access: { permission: 'extend:userinfo:audit' }, handOver: false }
export const enterprisePage = endpoint({
  method: 'GET',
  path: '/extend/enterprise/page',
  summary: '单位分页，新的在前；限于本人的数据范围',
  tag,
  ...mayReview,
  query: PageQuery.extend(EnterpriseFilters.shape),
  data: Page(Enterprise),
})
export const getEnterprise = endpoint({
  method: 'GET',
  path: '/extend/enterprise/get',
  summary: '一个单位及其办理过程，按用户编号；没有或不在数据范围内则 data 为 null',
  tag,
  ...mayReview,
  query: z.object({ userid: Id }),
  data: Enterprise.nullable(),
})
export const exportEnterprises = endpoint({
  method: 'GET',
  path: '/extend/enterprise/export-excel',
  summary: '导出符合条件的全部单位，手机号隐去中间四位；限于本人的数据范围',
  tag,
  access: { permission: 'extend:enterprise:export' },
  handOver: false,
  query: EnterpriseFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})

export const auditUserinfo = endpoint({
  method: 'PUT',
  path: '/extend/userinfo/audit',
  summary: '审核：1 通过，2 退回补正，3 不通过，0 重新审核',
  tag,
  access: { permission: 'extend:userinfo:audit' },
  body: z.object({
    userid: Id,
    status: Status,
    remark: z
      .string()
      .trim()
      .max(REMARK_MAX, `审核意见最多 ${REMARK_MAX} 个字`)
      .regex(LINES_PATTERN, '审核意见含有不能使用的字符')
      .nullish()
      .transform((value) => value ?? ''),
    version: RecordVersion,
    fields: FieldRemarks,
    attachments: AttachmentRemarks,
  }),
  data: z.literal(true),
})

export const getRegcode = endpoint({
  method: 'GET',
  path: '/extend/userinfo/regcode',
  summary: '本人的注册码',
  tag,
  access: 'user',
  handOver: false,
  data: z.object({ regcode: z.string() }),
})

export const AreaNode = z.object({
  id: z.string().describe('六位行政区划代码'),
  pId: z.string().describe('上级代码，顶层为 0'),
  title: z.string(),
  pseudo: z.literal(true).optional().describe('只用来归组，不能选（如省直辖县级行政区划）'),
})
export type AreaNode = z.output<typeof AreaNode>

export const areaList = endpoint({
  method: 'GET',
  path: '/extend/area/list',
  summary: '行政区划树的全部节点，带 ETag',
  tag: '行政区划',
  access: 'public',
  revalidated: true,
  data: z.array(AreaNode),
})
