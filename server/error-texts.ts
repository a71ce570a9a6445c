import type { Code } from './contract/codes.ts'
import type { Entry } from './error-texts/entry.ts'
import { ACCESS_ERRORS } from './error-texts/access.ts'
import { ACCOUNTS_ERRORS } from './error-texts/accounts.ts'
import { APPLICATIONS_ERRORS } from './error-texts/applications.ts'
import { FILES_ERRORS } from './error-texts/files.ts'
import { GENERAL_ERRORS } from './error-texts/general.ts'
import { LIBRARY_ERRORS } from './error-texts/library.ts'
import { MAIL_ERRORS } from './error-texts/mail.ts'
import { MEMBERS_ERRORS } from './error-texts/members.ts'
import { NOTIFICATIONS_ERRORS } from './error-texts/notifications.ts'
import { OAUTH2_ERRORS } from './error-texts/oauth2.ts'
import { ORGANISATION_ERRORS } from './error-texts/organisation.ts'
import { REVIEW_ERRORS } from './error-texts/review.ts'
import { SIGN_IN_ERRORS } from './error-texts/sign-in.ts'
import { SMS_ERRORS } from './error-texts/sms.ts'
import { SYSTEM_ERRORS } from './error-texts/system.ts'

export { LOGIN_FAILED_BY_CAPTCHA } from './error-texts/sign-in.ts'
export { isFieldRule, ruleText } from './error-texts/fields.ts'

/** Every code of the contract: the text for the reader (with placeholders `{x}`), and when it is used. */
export const ERRORS: Record<Code, Entry> = {
  ...GENERAL_ERRORS,
  ...SIGN_IN_ERRORS,
  ...ACCOUNTS_ERRORS,
  ...SMS_ERRORS,
  ...ACCESS_ERRORS,
  ...ORGANISATION_ERRORS,
  ...OAUTH2_ERRORS,
  ...FILES_ERRORS,
  ...APPLICATIONS_ERRORS,
  ...SYSTEM_ERRORS,
  ...LIBRARY_ERRORS,
  ...REVIEW_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...MAIL_ERRORS,
  ...MEMBERS_ERRORS,
}
