import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import { USERNAME_PATTERN } from '../../contract/rules.ts'
import { USER_IMPORT_PROBLEMS, type UserImportRule } from '../../contract/user-import-problems.ts'
import { AppError } from '../../errors.ts'

interface Refusal {
  reason: string
  code: number
  rule: UserImportRule | null
  values: Record<string, string>
}

/** A cell that breaks a rule. */
export class CellRefused extends Error {
  constructor(
    readonly rule: UserImportRule,
    readonly values: Record<string, string>,
  ) {
    super(USER_IMPORT_PROBLEMS[rule].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
  }
}

/**
 * @param column title of the cell's column
 * @param choices the labels that the column takes, if it takes no others
 */
export function cellRefusal(
  issue: z.core.$ZodIssue,
  column: string,
  { cell, choices }: { cell: string | undefined; choices: readonly string[] | undefined },
): CellRefused {
  if (choices) return new CellRefused('oneOf', { column, values: choices.join('、') })
  if (!cell?.trim()) return new CellRefused('missing', { column })
  switch (issue.code) {
    case 'too_big':
      return new CellRefused('long', { column, max: String(issue.maximum) })
    case 'too_small':
      return new CellRefused('short', { column, min: String(issue.minimum) })
    case 'invalid_format':
      if (issue.pattern?.includes('\\p{Cc}')) return new CellRefused('characters', { column })
      return new CellRefused(issue.pattern === String(USERNAME_PATTERN) ? 'letters' : 'wrong', {
        column,
      })
    default:
      return new CellRefused('wrong', { column })
  }
}

/** What the answer says of a line that was not imported; other errors are thrown again. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof CellRefused)
    return { reason: error.message, code: Code.badRequest, rule: error.rule, values: error.values }
  if (!(error instanceof AppError)) throw error
  const values = Object.entries(error.vars).map(([name, value]) => [name, String(value)])
  return {
    reason: error.message.replace(/^请求参数不正确:/, ''),
    code: error.code,
    rule: null,
    values: Object.fromEntries(values),
  }
}
