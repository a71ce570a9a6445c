import type { z } from 'zod'
import { JSON_CHARACTER_BYTES } from '../contract/rules.ts'
import type { AnyEndpoint } from '../route.ts'

/** Bytes of a body, unless the schema of the call takes more. */
export const BODY_LIMIT = 64 * 1024
/** Quotes, colon, comma and the indentation of a value. */
const AROUND = 32
/** A number with all its digits, or a short word. */
const SCALAR = 32

type Schema = z.core.$ZodType
interface LengthCheck {
  check: string
  maximum?: number
  length?: number
}

/** The limit of a call's body if it is not the usual one. */
export function bodyLimitOf({ body, bodyLimit, upload }: AnyEndpoint): number | undefined {
  if (upload !== undefined || bodyLimit !== undefined) return bodyLimit
  const needed = longestJson(body)
  return needed > BODY_LIMIT ? needed : undefined
}

/** Bytes of the longest JSON that a schema takes; what has no maximum counts as nothing. */
export function longestJson(schema: Schema): number {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return (longest(def.checks) ?? 0) * JSON_CHARACTER_BYTES + AROUND
    case 'array':
      return (longest(def.checks) ?? 0) * longestJson(def.element) + AROUND
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [name, field]) => sum + name.length + longestJson(field) + AROUND,
        AROUND,
      )
    case 'union':
      return Math.max(...def.options.map(longestJson))
    case 'pipe':
      return longestJson(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return longestJson(def.innerType)
    default:
      return SCALAR
  }
}

function longest(checks: readonly z.core.$ZodCheck<never>[] = []): number | undefined {
  const limits = checks.flatMap(({ _zod }) => {
    const { check, maximum, length } = _zod.def as LengthCheck
    if (check === 'max_length') return maximum ?? []
    return check === 'length_equals' ? (length ?? []) : []
  })
  return limits.length > 0 ? Math.min(...limits) : undefined
}
