import { safeParse, type $ZodType } from 'zod/v4/core'

/** What a schema requires of one field, as far as a control can show or enforce it. */
export interface Constraints {
  required: boolean
  /** Maximum length after normalising blanks and line breaks: the limit of a counter. */
  counted?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

interface CheckDefinition {
  check: string
  maximum?: number
  pattern?: RegExp
  value?: number
}
interface Definition {
  type: string
  checks?: { _zod: { def: CheckDefinition } }[]
  innerType?: $ZodType
  in?: $ZodType
  out?: $ZodType
  options?: readonly $ZodType[]
}
const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition

/** Reads one field's schema: through `optional`, `default`, transformations and the alternatives of a union. */
export function constraintsOf(schema: $ZodType): Constraints {
  const typed = checksOf(schema, 'in')
  const made = checksOf(schema, 'out')
  const counted = least([...typed, ...made], 'max_length')
  const minimum = made.find(({ check }) => check === 'greater_than')?.value
  const maximum = made.find(({ check }) => check === 'less_than')?.value
  const pattern = typed.find((check) => check.pattern && isForControl(check.pattern))?.pattern
  return {
    // A box that is not ticked and a list without a tick are answers, unless the schema refuses them.
    required: [undefined, false, []].every((nothing) => !safeParse(schema, nothing).success),
    ...(counted === undefined ? {} : { counted }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(pattern ? { pattern: pattern.source } : {}),
  }
}

const least = (checks: CheckDefinition[], kind: string): number | undefined => {
  const found = checks.flatMap(({ check, maximum = Infinity }) => (check === kind ? [maximum] : []))
  return found.length > 0 ? Math.min(...found) : undefined
}

/** The checks of the input (`in`) or of the converted value (`out`). */
function checksOf(schema: $ZodType, end: 'in' | 'out'): CheckDefinition[] {
  const { type, checks = [], innerType, options = [], ...pipe } = definitionOf(schema)
  const own = checks.map(({ _zod }) => _zod.def)
  if (type === 'pipe') {
    const next = pipe[end]
    const other = pipe[end === 'in' ? 'out' : 'in']
    const followed = next && definitionOf(next).type === 'transform' ? other : next
    return followed ? [...own, ...checksOf(followed, end)] : own
  }
  if (innerType) return [...own, ...checksOf(innerType, end)]
  // Of a union only checks that all alternatives share could bind the control; a number is typed as text anyway.
  if (type === 'union')
    return options.length === 1 && options[0] ? [...own, ...checksOf(options[0], end)] : own
  return own
}

/** `pattern` supports no flags; a check that only forbids control characters is of no use to the control. */
const isForControl = ({ flags, source }: RegExp) => flags === '' && !source.includes('\\p{')
