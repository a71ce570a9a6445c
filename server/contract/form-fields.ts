import * as z from 'zod/mini'
import { type FieldKey, withValues } from './field-keys.ts'
import {
  APPLICANT_TYPES,
  AREA_MAX,
  CONTACT_MAX,
  dropInvisible,
  ENTERPRISE_MAX,
  FEEDBACK_KINDS,
  FEEDBACK_MAX,
  FEEDBACK_MIN,
  isCreditCode,
  LANDLINE_PATTERN,
  LINES_PATTERN,
  LOCK_PASSWORD_MIN,
  normalizeCode,
  normalizeContactPhone,
  normalizeLines,
  normalizePhone,
  PASSKEY_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_PATTERN,
  PRINTABLE,
  RANGE_MAX,
  VISIBLE,
} from './rules.ts'

/**
 * Fields that people fill in: each rule is defined here once, for the API's calls and for the portal's forms. The
 * messages are keys (field-keys.ts). Uses zod/mini, because the forms validate in the browser too.
 */

interface TextWords {
  missing: string
  long: string
  characters: string
}
/** Required text: trimmed, 1 to `max` characters, printable, not all of them invisible. */
export const textField = (max: number, { missing, long, characters }: TextWords) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, long),
    z.regex(PRINTABLE, characters),
    // Not a second pattern: JSON Schema can express only one.
    z.refine((text) => VISIBLE.test(text), missing),
  )

const namedText = (name: 'enterprise' | 'area' | 'contact', max: number) =>
  textField(max, {
    missing: name,
    long: withValues(`${name}Long`, { max }),
    characters: `${name}Characters`,
  })

export const Enterprise = namedText('enterprise', ENTERPRISE_MAX)
export const Range = z.pipe(
  z.nullish(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(RANGE_MAX, withValues('rangeLong', { max: RANGE_MAX })),
        z.regex(PRINTABLE, 'rangeCharacters' satisfies FieldKey),
      ),
  ),
  z.transform((value) => value ?? ''),
)
export const Area = namedText('area', AREA_MAX)
export const ApplicantType = z.enum(APPLICANT_TYPES, 'applytype' satisfies FieldKey)
export const Contact = namedText('contact', CONTACT_MAX)

/** A mobile number as people write it. */
export const phoneField = (wrong: string) =>
  z.pipe(
    z.pipe(z.string(wrong).check(z.maxLength(40, wrong)), z.transform(normalizePhone)),
    z.string().check(z.regex(PHONE_PATTERN, wrong)),
  )
export const Phone = phoneField('phone' satisfies FieldKey)

/** Phone of an organisation: a mobile number or a landline with its area code; empty for none. */
export const ContactPhone = z.pipe(
  z.pipe(
    z.string('contactphone' satisfies FieldKey).check(z.maxLength(40, 'contactphone')),
    z.transform(normalizeContactPhone),
  ),
  z
    .string()
    .check(
      z.refine(
        (number) => number === '' || PHONE_PATTERN.test(number) || LANDLINE_PATTERN.test(number),
        'contactphone' satisfies FieldKey,
      ),
    ),
)

/** Fields that registration and the organisation's details share. */
export const unitFields = {
  enterprise: Enterprise,
  range: Range,
  area: Area,
  applytype: ApplicantType,
  phone: Phone,
}

export const CreditCode = z.pipe(
  z.pipe(
    z
      .string('creditcode' satisfies FieldKey)
      .check(z.maxLength(40, 'creditcodeWrong' satisfies FieldKey)),
    z.transform(normalizeCode),
  ),
  z
    .string()
    .check(
      z.minLength(1, 'creditcode' satisfies FieldKey),
      z.refine(isCreditCode, 'creditcodeWrong' satisfies FieldKey),
    ),
)

/**
 * A password to be set, counted by `length`, in UTF-16 units: zod's `maxLength` counts code points, of which 20 can
 * exceed bcrypt's 72 bytes.
 */
export const passwordField = (missing: 'password' | 'newPassword') =>
  z.string(missing).check(
    z.minLength(1, missing),
    z.refine(
      ({ length }) => length === 0 || (length >= PASSWORD_MIN && length <= PASSWORD_MAX),
      withValues('passwordLength', { min: PASSWORD_MIN, max: PASSWORD_MAX }),
    ),
  )
export const Password = passwordField('password')

/** Login name: a phone number or a user name. */
export const LoginName = z
  .string('loginName' satisfies FieldKey)
  .check(
    z.overwrite(dropInvisible),
    z.trim(),
    z.minLength(1, 'loginName' satisfies FieldKey),
    z.maxLength(64, withValues('loginNameLong', { max: 64 })),
    z.regex(PRINTABLE, 'loginNameCharacters' satisfies FieldKey),
  )

/** An existing password: any length up to 256. */
const existingPassword = (max: string, missing?: FieldKey) =>
  z.string(missing).check(...(missing ? [z.minLength(1, missing)] : []), z.maxLength(256, max))
export const LoginPassword = existingPassword(
  withValues('loginPasswordLong', { max: 256 }),
  'loginPassword',
)
export const OldPassword = existingPassword(
  withValues('oldPasswordLong', { max: 256 }),
  'oldPassword',
)
/** The caller's own password, for re-authentication. */
export const OwnPassword = existingPassword(withValues('ownPasswordLong', { max: 256 }))

/** Password for one screen lock: attempts are limited, and it unlocks nothing else. */
export const LockPassword = z
  .string()
  .check(
    z.minLength(LOCK_PASSWORD_MIN, withValues('lockPasswordShort', { min: LOCK_PASSWORD_MIN })),
    z.maxLength(PASSWORD_MAX, withValues('lockPasswordLong', { max: PASSWORD_MAX })),
  )
export const UnlockPassword = z
  .string('unlockPassword' satisfies FieldKey)
  .check(
    z.minLength(1, 'unlockPassword' satisfies FieldKey),
    z.maxLength(256, withValues('ownPasswordLong', { max: 256 })),
  )

/** A code of an authenticator app, or a recovery code with or without its dashes. */
export const SecondStepCode = z
  .string('secondStepCode' satisfies FieldKey)
  .check(
    z.trim(),
    z.minLength(1, 'secondStepCode' satisfies FieldKey),
    z.maxLength(40, withValues('secondStepCodeLong', { max: 40 })),
  )

/** Name of a passkey, chosen by its owner. */
export const PasskeyName = textField(PASSKEY_NAME_MAX, {
  missing: 'passkeyName' satisfies FieldKey,
  long: withValues('passkeyNameLong', { max: PASSKEY_NAME_MAX }),
  characters: 'passkeyNameCharacters' satisfies FieldKey,
})

export const CaptchaProof = z
  .string()
  .check(z.maxLength(1024, withValues('captchaProofLong', { max: 1024 })))

export const FeedbackKind = z.enum(FEEDBACK_KINDS, 'feedbackKind' satisfies FieldKey)
export const FeedbackContent = z.pipe(
  z.pipe(z.string('feedback' satisfies FieldKey), z.transform(normalizeLines)),
  z
    .string()
    .check(
      z.minLength(1, 'feedback' satisfies FieldKey),
      z.minLength(FEEDBACK_MIN, withValues('feedbackShort', { min: FEEDBACK_MIN })),
      z.maxLength(FEEDBACK_MAX, withValues('feedbackLong', { max: FEEDBACK_MAX })),
      z.regex(LINES_PATTERN, 'feedbackCharacters' satisfies FieldKey),
    ),
)
