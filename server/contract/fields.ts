import { z } from 'zod'
import { OwnPassword as OwnPasswordField, passwordField, textField } from './form-fields.ts'
import { CODE_PATTERN, PASSWORD_MAX, PASSWORD_MIN, REVIEW_STATUSES } from './rules.ts'

/** Required text of a call that no form of the portal uses yet: its messages are texts of the API, not keys. */
export const requiredText = (max: number, missing: string, name: string) =>
  textField(max, {
    missing,
    long: `${name}最多 ${max} 个字`,
    characters: `${name}含有不能使用的字符`,
  })

/** The text of a code that does not match CODE_PATTERN. */
export const codeRule = (name: string) => `${name}只能用字母、数字、点、下划线和连字符`

/** A new code that programs read. */
export const newCode = (max: number, name: string) =>
  z
    .string({ error: `${name}不能为空` })
    .trim()
    .min(1, `${name}不能为空`)
    .max(max, `${name}最多 ${max} 个字`)
    .regex(CODE_PATTERN, codeRule(name))

/** What OpenAPI says of a code. */
export const codeDescription = (name: string) =>
  `字母、数字、点、下划线和连字符，以字母或数字开头；已有的其他${name}不改时可以保存`

/**
 * A code of a record that earlier versions took with any characters. The service checks it with `requireCode`: a stored
 * one may stay as it is.
 */
export const codeText = (max: number, missing: string, name: string) =>
  requiredText(max, missing, name).register(z.globalRegistry, {
    description: codeDescription(name),
  })

/** A password to be set; its lengths are given for OpenAPI. */
const documentedLengths = { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }
export const Password = passwordField('password').register(z.globalRegistry, documentedLengths)

/** The caller's own password, for re-authentication. */
export const OwnPassword = OwnPasswordField.register(z.globalRegistry, {
  description: '本人的登录密码',
})

export const Status = z.enum(REVIEW_STATUSES, { error: '审核状态不正确' })
const DECIMAL = /^\s*\d{1,16}\s*$/
/** A number, or its decimal digits as a query has them; `0x10`, `1e2` and `[5]` are none. */
const readDecimal = (given: unknown) =>
  typeof given === 'string' && DECIMAL.test(given) ? Number(given) : given
/** Numeric ids stay within the exact integers of JSON numbers. */
export const Id = z.preprocess(
  readDecimal,
  z.number({ error: '编号不正确' }).int().positive().max(Number.MAX_SAFE_INTEGER),
)
/** An optional id; null and the empty string of cleared select boxes count as absent. */
export const OptionalId = Id.or(z.literal(''))
  .nullish()
  .transform((id) => id || null)
/** A language of the site, in which a message is written. */
export const SiteLocale = z.enum(['zh', 'en'])
export type SiteLocale = z.output<typeof SiteLocale>
/** Milliseconds since 1970 (C-3.1). */
export const Time = z.int()
/** 9999-12-31: later years have five digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31)
/** `2026-03-01T09:30` or `2026-03-01 09:30`, in China's time zone unless it names another. */
const MomentText = z
  .string()
  .transform((text) => text.trim().replace(' ', 'T'))
  .pipe(z.literal('').or(z.iso.datetime({ local: true, offset: true })))
  .transform((text) => (text ? Date.parse(/T[^Z+-]*$/.test(text) ? `${text}+08:00` : text) : null))
  .refine((moment) => moment === null || (moment >= 0 && moment <= LAST_MOMENT))
/**
 * An optional moment: milliseconds, or date and time as a form sends them. Null and the empty string of a cleared field
 * are null; absent stays absent.
 */
export const MomentField = (name: string) =>
  z.union([z.int().min(0).max(LAST_MOMENT), MomentText], { error: `${name}不正确` }).nullish()
/** When an account will be deleted on its owner's request. */
export const DeletionTime = Time.nullable().describe(
  '本人已申请注销时，账号的删除时间；没有申请则为 null',
)

const FIRST_YEAR = '1900'
const LOCAL_TIME = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/
const NO_SUCH_DAY = `时间不正确：没有这一天，或不在 ${FIRST_YEAR} 年至 9999 年之间`
/** `Date` takes 30 February as 1 March, and PostgreSQL has no year 0. */
const isRealDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return day >= FIRST_YEAR && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}
/** A time in a query: `yyyy-MM-dd HH:mm:ss` in China's time zone (C-3.2), or a day. */
const localTime = (endOfDay: boolean) =>
  z
    .union(
      [
        z
          .string()
          .regex(LOCAL_TIME)
          .refine((text) => isRealDay(text.slice(0, 10)))
          .transform((text) => {
            const time = text.slice(11) || (endOfDay ? '23:59:59' : '00:00:00')
            const [day = ''] = text.split(' ')
            return new Date(`${day}T${time}${endOfDay ? '.999' : ''}+08:00`)
          })
          .refine((at) => !Number.isNaN(at.getTime())),
        z.literal('').transform(() => undefined),
      ],
      {
        error: ({ input }) =>
          typeof input === 'string' && LOCAL_TIME.test(input) && !isRealDay(input.slice(0, 10))
            ? NO_SUCH_DAY
            : '时间不正确',
      },
    )
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
