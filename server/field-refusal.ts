import { Code } from './contract/codes.ts'
import { codeRule } from './contract/fields.ts'
import { NICKNAME_MAX, NICKNAME_TOO_LONG } from './contract/profile.ts'
import type { ServiceRule } from './contract/refusal-values.ts'
import { CODE_PATTERN } from './contract/rules.ts'
import { AppError } from './errors.ts'

/**
 * A 400 about one field that no schema can find, such as a value that depends on another field.
 * @param text the rule in the API's own language; clients with words of their own read `field` and `rule`
 */
export const fieldRefusal = (
  field: string,
  rule: ServiceRule,
  text: string,
  vars: Record<string, string | number> = {},
) => new AppError(Code.badRequest, { text, vars: { field, rule, ...vars } })

/**
 * @param stored the present code: earlier versions took any characters, so it may stay
 * @throws {AppError} badRequest
 */
export function requireCode(
  { field, name }: { field: string; name: string },
  given: string,
  stored?: string,
): void {
  if (given !== stored && !CODE_PATTERN.test(given))
    throw fieldRefusal(field, 'code', `请求参数不正确:${codeRule(name)}`)
}

/** The maximum of a nickname that changes: an enterprise's is its name, which may be longer. */
export const nicknameTooLong = () =>
  fieldRefusal('nickname', 'long', `请求参数不正确:${NICKNAME_TOO_LONG}`, { n: NICKNAME_MAX })
