import { z } from 'zod'
import { coerceScalars } from './coercion.ts'
import { Code } from './contract/codes.ts'
import { isFieldRule, ruleText } from './error-texts.ts'
import { AppError } from './errors.ts'
import { issueMessage, isUnnamed, plainIssue } from './issue-message.ts'
import { normalizeFields } from './query-fields.ts'
import { findUnstorable } from './storable-text.ts'

// Texts for rules without their own: those of the library are partly English and name no field.
z.config({ localeError: issueMessage })

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
  if (parsed.success) return storable(parsed.data)
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
  if (parsed.success) return storable(parsed.data)
  throw ruleViolation(parsed.error.issues[0], given)
}

/** Checked after the schema, because its rules have better texts and fields that it does not read are irrelevant. */
function storable<Data>(data: Data): Data {
  const path = findUnstorable(data)
  if (path === undefined) return data
  throw badRequest(`请求参数不正确:${path || '字段名'} 含有不能使用的字符`)
}

/** Reports one broken rule, adding the field's name if the rule's text lacks it (C-1.4). */
function ruleViolation(reported: z.core.$ZodIssue | undefined, given: object) {
  if (!reported) return new AppError(Code.badRequest)
  const issue = plainIssue(reported)
  const name = issue.path.join('.')
  const unnamed = isUnnamed(issue)
  if (isPresent(given, issue.path)) {
    if (issue.code === 'invalid_type') return badRequest(`请求参数类型错误:${name}`)
  } else if (unnamed && name) return badRequest(`请求参数缺失:${name}`)
  const rule = unnamed && name ? `${name} ${issue.message}` : ruleText(issue.message, given)
  const vars = isFieldRule(issue.message) ? { field: name, rule: issue.message } : undefined
  return badRequest(`请求参数不正确:${rule}`, vars)
}

const badRequest = (text: string, vars?: Record<string, string>) =>
  new AppError(Code.badRequest, { text, ...(vars && { vars }) })

/** Whether there is a value at `path`; null counts as absent. */
function isPresent(root: unknown, path: readonly PropertyKey[]): boolean {
  let value = root
  for (const name of path)
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[name]
  return value !== null && value !== undefined
}

const wrongBody = (what: string) =>
  new AppError(Code.badRequest, { text: `请求参数类型错误: request body ${what}` })
