import { z } from 'zod'
import { looseText } from './admin-fields.ts'

/** Fields that an applicant submits, in the order of the form. */
export const REVIEW_FIELDS = [
  'enterprise',
  'creditcode',
  'applytype',
  'range',
  'area',
  'contact',
  'contactphone',
  'phone',
] as const
export type ReviewField = (typeof REVIEW_FIELDS)[number]
/** Names of the fields in messages to applicants. */
export const REVIEW_FIELD_NAMES: Record<ReviewField, string> = {
  enterprise: '单位名称',
  creditcode: '信用代码',
  applytype: '入驻类型',
  range: '区划范围',
  area: '所在地区',
  contact: '联系人',
  contactphone: '联系电话',
  phone: '手机号',
}
/** Its name on the form of an enterprise, which calls one field by another name than a government body's. */
export const ENTERPRISE_FIELD_NAMES: Record<ReviewField, string> = {
  ...REVIEW_FIELD_NAMES,
  enterprise: '企业名称',
}
export const FieldName = z.enum(REVIEW_FIELDS, { error: '没有这个字段' })

export const FIELD_REMARK_MAX = 200
export const FieldRemark = z.object({ name: FieldName, remark: z.string() })

/** `fields` of a decision: each field once; a repeated one is refused. */
export const FieldRemarks = z
  .array(
    z.object({ name: FieldName, remark: looseText(FIELD_REMARK_MAX, '字段意见') }),
    '需要补正的字段不正确',
  )
  .max(REVIEW_FIELDS.length, '需要补正的字段不正确')
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, '需要补正的字段重复')
  .nullish()
  .transform((all) => all ?? [])
  .describe('需要补正的字段，各附意见')
