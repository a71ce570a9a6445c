import { z } from 'zod'
import { Code } from './contract/codes.ts'
import { isFieldRule, ruleText } from './error-texts.ts'
import { AppError } from './errors.ts'

// Messages of rules that have no text of their own are Chinese too.
z.config(z.locales.zhCN())

/**
 * Parses query or form fields. Empty ones count as absent (C-2.3).
 * @throws {AppError} badRequest `请求参数缺失:<name>`, `请求参数类型错误:<name>` or `请求参数不正确:<rule>`
 */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: object) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
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
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  if (body === undefined || body === null) throw wrongBody('缺失')
  if (typeof body !== 'object' || Array.isArray(body)) throw wrongBody('应为 JSON 对象')
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw ruleViolation(parsed.error.issues[0], body)
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
