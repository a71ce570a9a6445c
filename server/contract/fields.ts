import { z } from 'zod'
import {
  APPLICANT_TYPES,
  AREA_MAX,
  CONTACT_MAX,
  ENTERPRISE_MAX,
  isCreditCode,
  normalizePhone,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_PATTERN,
  RANGE_MAX,
  REVIEW_STATUSES,
} from './rules.ts'

/** Required text: trimmed, 1 to `max` characters, no control characters. */
export const requiredText = (max: number, missing: string, name: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `${name}最多 ${max} 个字`)
    .regex(/^[^\p{Cc}]*$/u, `${name}含有不能使用的字符`)

export const Phone = z
  .string({ error: '请输入正确的手机号格式' })
  .max(40, '请输入正确的手机号格式')
  .transform(normalizePhone)
  .pipe(z.string().regex(PHONE_PATTERN, '请输入正确的手机号格式'))

/** Counted by `length`, in UTF-16 units: zod's `max` counts code points, of which 20 can exceed bcrypt's 72 bytes. */
export const Password = z
  .string({ error: '请输入密码' })
  .min(1, '请输入密码')
  .refine(
    ({ length }) => length === 0 || (length >= PASSWORD_MIN && length <= PASSWORD_MAX),
    '长度在 6 到 20 个字符',
  )
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })

export const Enterprise = requiredText(ENTERPRISE_MAX, '请输入企业名称', '企业名称')
export const Range = z
  .string()
  .trim()
  .max(RANGE_MAX, `区划范围最多 ${RANGE_MAX} 个字`)
  .regex(/^[^\p{Cc}]*$/u, '区划范围含有不能使用的字符')
  .nullish()
  .transform((value) => value ?? '')
export const Area = requiredText(AREA_MAX, '请输入所在地区', '所在地区')
export const ApplicantType = z.enum(APPLICANT_TYPES, { error: '请选择入驻类型' })
export const Contact = requiredText(CONTACT_MAX, '请输入联系人姓名', '联系人姓名')
export const CreditCode = z
  .string({ error: '请输入统一社会信用代码' })
  .max(40, '请输入正确的统一社会信用代码')
  .transform((value) => value.toUpperCase().replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, '请输入统一社会信用代码')
      .refine(isCreditCode, '请输入正确的统一社会信用代码'),
  )

export const Status = z.enum(REVIEW_STATUSES, { error: '审核状态不正确' })
/** Numeric ids stay within the exact integers of JSON numbers. */
export const Id = z.coerce
  .number({ error: '编号不正确' })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
/** An optional id; null and the empty string of cleared select boxes count as absent. */
export const OptionalId = Id.or(z.literal(''))
  .nullish()
  .transform((id) => id || null)
/** Milliseconds since 1970 (C-3.1). */
export const Time = z.int()

const LOCAL_TIME = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/
/** A time in a query: `yyyy-MM-dd HH:mm:ss` in China's time zone (C-3.2), or a day. */
const localTime = (endOfDay: boolean) =>
  z
    .string()
    .regex(LOCAL_TIME, '时间不正确')
    .transform((text) => {
      const time = text.slice(11) || (endOfDay ? '23:59:59' : '00:00:00')
      const [day = ''] = text.split(' ')
      return new Date(`${day}T${time}${endOfDay ? '.999' : ''}+08:00`)
    })
    .refine((at) => !Number.isNaN(at.getTime()), '时间不正确')
    .or(z.literal('').transform(() => undefined))
    .optional()
/** Start of a range, inclusive: `createTime[0]`. */
export const TimeFrom = localTime(false)
/** End of a range, inclusive: `createTime[1]`. */
export const TimeTo = localTime(true)

export const VERSION_MISSING = '请提供所见的版本'
/** The version of the enterprise record that a decision is based on. */
export const RecordVersion = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/)], { error: VERSION_MISSING })
  .transform(Number)

/** The caller's own password, for re-authentication. */
export const OwnPassword = z.string().max(256).describe('本人的登录密码')
