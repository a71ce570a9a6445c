import type { z } from 'zod'

/** An issue while zod creates it, or as reported. */
type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

const GENERIC_CODES: readonly string[] = ['invalid_type', 'invalid_value']
const number = (value: unknown) => String(value as number | bigint)

/** Text for a broken rule without a text in the schema; it is read after the field's name. */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return '类型不正确'
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return '格式不正确'
    case 'invalid_value':
      return oneOf(issue.values as unknown[])
    case 'not_multiple_of':
      return `必须是 ${number(issue.divisor)} 的倍数`
    case 'unrecognized_keys':
      return '含有多余的字段'
    default:
      return '不正确'
  }
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>) {
  const limit = number(maximum)
  if (origin === 'string') return `最多 ${limit} 个字`
  if (origin === 'array' || origin === 'set') return `最多 ${limit} 项`
  if (origin === 'date' || origin === 'file') return '超出范围'
  return inclusive === false ? `必须小于 ${limit}` : `不能大于 ${limit}`
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>) {
  const limit = number(minimum)
  if (origin === 'string') return limit === '1' ? '不能为空' : `至少 ${limit} 个字`
  if (origin === 'array' || origin === 'set') return `至少 ${limit} 项`
  if (origin === 'date' || origin === 'file') return '超出范围'
  return inclusive === false ? `必须大于 ${limit}` : `不能小于 ${limit}`
}

function oneOf(values: readonly unknown[]) {
  const named = values.filter((value) => value !== '').map(String)
  if (named.length === 0) return '必须为空'
  return named.length === 1 ? `必须是 ${named[0]}` : `必须是 ${named.join('、')} 之一`
}

/** Whether an issue has a text of `issueMessage`, which needs the field's name, rather than one of its schema. */
export const isUnnamed = (issue: z.core.$ZodIssue) => issue.message === issueMessage(issue)

/**
 * The issue to report for a value that no schema of a union accepts: that of the schema for values of its type, with
 * its path in the whole input.
 */
export function plainIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || !isUnnamed(issue)) return issue
  const firsts = issue.errors.flatMap(([first]) => (first ? [first] : []))
  const fitting = firsts.find(({ code }) => !GENERIC_CODES.includes(code))
  const chosen = fitting ?? firsts[0]
  if (!chosen) return issue
  const placed = plainIssue({ ...chosen, path: [...issue.path, ...chosen.path] })
  // The choices of one schema would hide those of the others.
  return placed.code === 'invalid_value' && isUnnamed(placed) ? issue : placed
}
