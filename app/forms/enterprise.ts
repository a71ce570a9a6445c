import * as z from 'zod/mini'
import {
  APPLICANT_TYPES,
  AREA_MAX,
  ENTERPRISE_MAX,
  normalizePhone,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_PATTERN,
  RANGE_MAX,
} from '#server/contract/rules.ts'

const PRINTABLE = /^[^\p{Cc}]*$/u

/** Text that must be there; its messages are keys of the catalogue. */
export const requiredText = (missing: string, max: number, long: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, long),
      z.regex(PRINTABLE, 'form.error.characters'),
    )

/**
 * A password to be set: required, then 6 to 20 characters in UTF-16 units. Zod's own length checks count
 * code points, by which 20 emoji would pass and be longer than the 72 bytes that bcrypt sees.
 */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.refine(
        ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
        'form.error.passwordLength',
      ),
    )

/** The fields that registration and profile share. */
export const enterpriseFields = {
  enterprise: requiredText('form.error.enterprise', ENTERPRISE_MAX, 'form.error.enterpriseLong'),
  range: z._default(
    z
      .string('form.error.characters')
      .check(
        z.trim(),
        z.maxLength(RANGE_MAX, 'form.error.rangeLong'),
        z.regex(PRINTABLE, 'form.error.characters'),
      ),
    '',
  ),
  area: requiredText('form.error.area', AREA_MAX, 'form.error.areaUnknown'),
  applytype: z.enum(APPLICANT_TYPES, 'form.error.applytype'),
  phone: z.pipe(
    z.pipe(
      z.string('form.error.phone').check(z.maxLength(40, 'form.error.phone')),
      z.transform(normalizePhone),
    ),
    z.string().check(z.regex(PHONE_PATTERN, 'form.error.phone')),
  ),
}
