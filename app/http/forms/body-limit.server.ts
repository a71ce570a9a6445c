import type { $ZodType } from 'zod/v4/core'
import { constraintsOf } from '#app/forms/constraints.ts'
import { DEFAULT_LIMITS } from './form-body.server.ts'

/** Bytes of a character in a urlencoded form: up to four, each as `%XX`. */
const BYTES_PER_CHARACTER = 12
/** Room for names, line breaks that are sent as two characters, and the form's own fields. */
const REST = 16 * 1024

const limits = new WeakMap<$ZodType, number>()

/** The body that a form needs when each of its texts is as long as its schema allows; at least the usual limit. */
export function bodyBytes(schema: $ZodType): number {
  // Schemas are constants; reading one runs a check for each field.
  const known = limits.get(schema) ?? readLimit(schema)
  limits.set(schema, known)
  return known
}

function readLimit(schema: $ZodType): number {
  const { shape = {} } = schema._zod.def as { shape?: Record<string, $ZodType> }
  const characters = Object.values(shape).reduce(
    (sum, field) => sum + (constraintsOf(field).counted ?? 0),
    0,
  )
  return Math.max(DEFAULT_LIMITS.bytes, characters * BYTES_PER_CHARACTER + REST)
}
