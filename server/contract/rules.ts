/**
 * Constants and plain rules of the contract, shared by the API, the forms and the browser. Imports nothing, so that a
 * form can check a phone number without loading a schema library.
 */

/** Mainland mobile number: 11 digits, first 1, second 3 to 9. */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/

/** Counted in UTF-16 units, so that 20 of them never exceed bcrypt's 72 bytes. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 20
export const STAFF_PASSWORD_MIN = 12
export const LOCK_PASSWORD_MIN = 4

/** Highest page number of a list, and of the libraries' lists. */
export const PAGE_NO_MAX = 1_000_000
export const LIBRARY_PAGE_NO_MAX = 100_000

export const ENTERPRISE_MAX = 100
export const RANGE_MAX = 200
export const AREA_MAX = 100
export const CONTACT_MAX = 50
export const REMARK_MAX = 500

/**
 * Single-line text: no control characters, no lone surrogates, and no bidirectional controls, which could make one name
 * look like another.
 */
export const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Bidi_C}]*$/u
/** Empty, or with a visible character: zero-width characters alone (`DI`: default ignorable) do not count. */
export const VISIBLE = /^$|[^\p{Cf}\p{Z}\p{DI}\u2800]/u

/** Characters of user names. */
export const USERNAME_PATTERN = /^[a-zA-Z0-9]*$/
/** Codes that programs read, such as a role’s or a template’s. */
export const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/

/** No 0/O, 1/I/L: a code is read aloud and typed from paper. */
export const REGCODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const REGCODE_LENGTH = 8

/** Removes the invisible characters that come with text copied from a web page, a chat or an address book. */
export const dropInvisible = (typed: string) => typed.replace(/\p{Cf}/gu, '')

/** Strips blanks, dashes and invisible characters; full-width characters become their usual forms. */
const squeeze = (typed: string) =>
  typed.normalize('NFKC').replace(/[\s\-\u2010-\u2015\u2212\p{Cf}]/gu, '')

/**
 * Strips dashes, spaces and invisible characters, ignores case and reads full-width letters and digits, which Chinese
 * input methods type; returns the bare characters of a code.
 */
export const normalizeCode = (typed: string) => squeeze(typed).toUpperCase()
export const normalizeRegcode = normalizeCode

/** `ABCD2345` -> `ABCD-2345`. */
export const formatRegcode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Normalises full-width digits and spaces. */
export const normalizeDigits = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '')

/**
 * Strips what surrounds a number when people type or paste it: +86, spaces, dashes, dots, invisible characters,
 * full-width digits.
 */
export function normalizePhone(typed: string): string {
  const bare = squeeze(typed).replace(/[()]/g, '')
  // A user name, which also signs in, keeps its dots.
  const digits = /^\+?[\d.]+$/.test(bare) ? bare.replace(/\./g, '') : bare
  return digits.replace(/^(?:(?:\+|00)86(?=1)|86(?=1[3-9]\d{9}$))/, '')
}

/** Area code, number and extension; or a service number such as 400-123-4567. */
export const LANDLINE_PATTERN = /^(?:0\d{2,3}-[2-9]\d{6,7}(?:-\d{1,6})?|[48]00-\d{3}-\d{4})$/

const BETWEEN = /(?:[\s()（）\-\u2010-\u2015\u2212－#]|转|分机)+/g
const LANDLINE = /^(010|02\d|0[3-9]\d{2})-?([2-9]\d{2,3})-?(\d{4})(-\d{1,6})?$/
const SERVICE = /^([48]00)-?(\d{3})-?(\d{4})$/

/** A mobile number in the form of `normalizePhone`, a landline as `0571-86691288-801`; other text fails the rules later. */
export function normalizeContactPhone(typed: string): string {
  const mobile = normalizePhone(typed)
  if (PHONE_PATTERN.test(mobile)) return mobile
  const parts = dropInvisible(typed)
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(BETWEEN, '-')
    .replace(/^-|-$/g, '')
  const [, area, first, second, extension = ''] = LANDLINE.exec(parts) ?? []
  if (area && first && second) return `${area}-${first}${second}${extension}`
  return parts.replace(SERVICE, '$1-$2-$3')
}

const CREDIT_CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/**
 * Unified social credit code: 18 characters whose last is the check character
 * `31 − (Σ cᵢ·3^(i−1) mod 31)`, 31 written as 0 (GB 32100-2015, 附录 B).
 */
export const isCreditCode = (code: string): boolean =>
  /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code) && creditCodeCheck(code) === code.charAt(17)

/** The check character that belongs to the first 17 characters; undefined if they cannot be a code's. */
export function creditCodeCheck(code: string): string | undefined {
  if (!/^[0-9A-HJ-NPQRTUWXY]{17}/.test(code)) return undefined
  const sum = CREDIT_CODE_WEIGHTS.reduce(
    (total, weight, i) => total + weight * CREDIT_CODE_ALPHABET.indexOf(code.charAt(i)),
    0,
  )
  return CREDIT_CODE_ALPHABET.charAt((31 - (sum % 31)) % 31)
}

/** Purposes of SMS codes: 21 to 23 are the contract's, from 91 on our own. */
export const SMS_SCENES = {
  login: 21,
  register: 22,
  reset: 23,
  changePhone: 91,
  regcode: 92,
  oldPhone: 93,
} as const
export type SmsScene = (typeof SMS_SCENES)[keyof typeof SMS_SCENES]
/** Digits of a code; set by the operator (SMS_CODE_LENGTH). */
export const SMS_CODE_LENGTHS = { min: 4, max: 6, default: 6 } as const
export const SMS_CODE_MINUTES = 5
/** Minimum interval between two codes for the same phone. */
export const SMS_RESEND_SECONDS = 60

/** Applicant types. */
export const APPLICANT_TYPES = ['1', '2'] as const
export type ApplicantType = (typeof APPLICANT_TYPES)[number]
export const GOVERNMENT: ApplicantType = '1'

/** `0` under review, `1` approved, `2` returned for correction, `3` rejected. */
export const REVIEW_STATUSES = ['0', '1', '2', '3'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export const APPROVED: ReviewStatus = '1'
/** Events of a record during its applications. */
export const STATUS_EVENTS = [
  'registered',
  'submitted',
  'approved',
  'returned',
  'rejected',
  'reopened',
  'withdrawn',
  /** Attachments of a submission under review were added, replaced or withdrawn. */
  'attached',
] as const
export type StatusEvent = (typeof STATUS_EVENTS)[number]
/** Status of a case: as of a record, or `4` withdrawn by the applicant. */
export const CASE_STATUSES = [...REVIEW_STATUSES, '4'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]
export const WITHDRAWN: CaseStatus = '4'

/** What a visitor's feedback is about. */
export const FEEDBACK_KINDS = ['suggestion', 'fault', 'data', 'question', 'complaint'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]
export const FEEDBACK_STATUSES = ['open', 'done'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]
export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 1000
export const FEEDBACK_PAGE_MAX = 300
/** Status of a proposal for the libraries: not answered yet, more information requested, accepted, declined. */
export const PROPOSAL_STATUSES = ['open', 'more', 'accepted', 'declined'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
/** Maximum size of the document sent with a proposal, in bytes. */
export const PROPOSAL_FILE_MAX = 8 * 1024 * 1024
/**
 * Bytes that JSON may take for a character, as schemas count them: beyond the basic plane two escapes of six bytes, which
 * some clients write for all that is not ASCII.
 */
export const JSON_CHARACTER_BYTES = 12
/** Browsers send CRLF. */
export const normalizeLineBreaks = (typed: string) => typed.replace(/\r\n?/g, '\n')
/** Multi-line text with `\n` line breaks, trimmed. */
export const normalizeLines = (typed: string) => normalizeLineBreaks(typed).trim()
/** No control characters except line breaks and tabs, and no lone surrogates. */
export const LINES_PATTERN = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u
/** A path on this site, as used in internal links. */
export const SITE_PATH_PATTERN = /^\/(?![/\\])[^\s\p{Cc}\\]*$/u

/** Role ids and codes. Id 1 means approved and nothing else. */
export const ROLES = { approved: 1, smart_service: 2, reviewer: 3, super_admin: 4 } as const
export type RoleCode = keyof typeof ROLES
/** Assigned and removed by the review of an organisation, not manually. */
export const REVIEWED_ROLES: readonly number[] = [ROLES.approved, ROLES.smart_service]
/** Roles whose permissions and data scope cannot be changed: those of enterprises have none, the super administrator all. */
export const FIXED_ROLES: readonly number[] = [...REVIEWED_ROLES, ROLES.super_admin]

/** Permissions limited to the applicants within the data scope of the role that grants them. */
export const SCOPED_PERMISSIONS = [
  'extend:userinfo:audit',
  'extend:review:query',
  'extend:review:export',
  'extend:analysis:query',
  'extend:enterprise:update-member',
] as const
export type ScopedPermission = (typeof SCOPED_PERMISSIONS)[number]
/** The given permissions that a data scope limits. */
export const scopedOf = (permissions: readonly string[]): ScopedPermission[] =>
  SCOPED_PERMISSIONS.filter((one) => permissions.includes(one))

/** Decides which platforms an account may enter: its role codes or ids, and the status of its record (null: none). */
export interface EntryCriteria {
  roles: readonly (string | number)[]
  status: string | null
}
export type EntryDecision = 'completeInfo' | 'underReview' | 'open'

const holds = (roles: EntryCriteria['roles'], role: RoleCode) =>
  roles.includes(role) || roles.includes(ROLES[role])

/** 进入平台: the checks of, in its order. */
export function platformEntry({ roles, status }: EntryCriteria): EntryDecision {
  if (status === null) return 'completeInfo'
  return holds(roles, 'approved') ? 'open' : 'underReview'
}

/** 碳核算服务: the checks of, in its order. */
export function accountingEntry({ roles, status }: EntryCriteria): EntryDecision {
  if (holds(roles, 'smart_service')) return 'completeInfo'
  return status === APPROVED ? 'open' : 'underReview'
}

/** Maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX = 50
/** Maximum per account. */
export const PASSKEYS_MAX = 10
/** Whether browsers offer passkeys to a site: localhost, or https with a host name that is no IP address. */
export function isPasskeySite(publicOrigin: string | undefined): publicOrigin is string {
  if (!publicOrigin) return false
  const { protocol, hostname } = new URL(publicOrigin)
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname)
}

/** Account number of a registered account; its receipt shows it in groups of four. Longer than any phone number. */
const USER_NUMBER = /^\d{12,16}$/
/** The account number in a search text, if it is one: callers quote it to staff from their receipt or SMS. */
export function readUserNumber(text: string): number | undefined {
  const digits = text.replace(/\s/g, '')
  return USER_NUMBER.test(digits) && Number.isSafeInteger(Number(digits))
    ? Number(digits)
    : undefined
}

/** Maximum number of lines in an estimate. */
export const ESTIMATE_LINES_MAX = 30
