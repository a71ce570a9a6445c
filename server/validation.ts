import { z } from 'zod'
import { coerceScalars } from './coercion.ts'
import { Code } from './contract/codes.ts'
import { isFieldRule, ruleText } from './error-texts.ts'
import { AppError } from './errors.ts'
import { normalizeFields } from './query-fields.ts'

// Messages of rules that have no text of their own are Chinese too.
z.config(z.locales.zhCN())

/** `lenient`: scalars may be of another type (C-2.10). */
interface Reading {
  lenient?: boolean
}

/**
 * Parses query or form fields. Empty ones count as absent (C-2.3).
 * @throws {AppError} badRequest `请求参数缺失:<name>`, `请求参数类型错误:<name>` or `请求参数不正确:<rule>`
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: object,
  { lenient = false }: Reading = {},
) {
  const named = Object.entries(normalizeFields(schema, fields as Record<string, unknown>))
  const present = Object.fromEntries(named.filter(([, value]) => value !== ''))
  const given = (lenient ? coerceScalars(schema, present) : present) as Record<string, unknown>
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0] ?? '')
  if (issue?.path.length === 1 && given[name] === undefined) {
    throw new AppError(Code.badRequest, { text: `请求参数缺失:${name}` })
  }
  throw ruleViolation(issue, given)
}

/** Parses a JSON body; reports the first broken rule only. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  { lenient = false }: Reading = {},
) {
  if (body === undefined || body === null) throw wrongBody('缺失')
  if (typeof body !== 'object' || Array.isArray(body)) throw wrongBody('应为 JSON 对象')
  const given = lenient ? (coerceScalars(schema, body) as object) : body
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw ruleViolation(parsed.error.issues[0], given)
}

function ruleViolation(issue: z.core.$ZodIssue | undefined, given: object) {
  const wrongType = issue?.code === 'invalid_type' && isPresent(given, issue.path)
  const text = wrongType
    ? `请求参数类型错误:${issue.path.join('.')}`
    : `请求参数不正确:${issue ? ruleText(issue.message) : ''}`
  const vars = issue &&
    isFieldRule(issue.message) &&
    !wrongType && { field: issue.path.join('.'), rule: issue.message }
  return new AppError(Code.badRequest, { text, ...(vars && { vars }) })
}

/** Whether there is a value at `path`; null counts as absent. */
function isPresent(root: unknown, path: readonly PropertyKey[]): boolean {
  let value = root
  for (const name of path)
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[name]
  return value !== null && value !== undefined
}

const wrongBody = (what: string) =>
  new AppError(Code.badRequest, { text: `请求参数类型错误: request body ${what}` })
