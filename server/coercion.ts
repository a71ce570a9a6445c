import type { z } from 'zod'

/**
 * Reads scalars like Jackson, which the stock servers of this contract use: text for a number or boolean, a number or
 * boolean for text, empty text for a missing number. Text that is not a number stays unchanged, so that the schema
 * refuses it. Clients of the contract rely on this (C-2.10).
 */
type Coerce = (value: unknown) => unknown
type Schema = z.core.$ZodType

const NUMBER = /^[+-]?\d{1,17}(\.\d{1,17})?$/
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
  ['0', false],
  [0, false],
])
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const toGiven: Coerce = (value) => (isBlank(value) ? null : value)
const toText: Coerce = (value) =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : value
const toNumber: Coerce = (value) => {
  if (isBlank(value)) return null
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value
}
const toBoolean: Coerce = (value) => (isBlank(value) ? null : (BOOLEANS.get(value) ?? value))
/** An enum or literal value, matched by its text. */
const toOneOf =
  (members: readonly unknown[]): Coerce =>
  (value) => {
    if (members.includes(value)) return value
    if (isBlank(value)) return null
    if (!['string', 'number', 'boolean'].includes(typeof value)) return value
    const text = String(value).trim()
    return members.find((member) => String(member) === text) ?? value
  }

const coercions = new WeakMap<Schema, Coerce>()
/** The coercion for a schema; created once per schema. */
function coercionOf(schema: Schema): Coerce {
  const coercion = coercions.get(schema) ?? make(schema)
  coercions.set(schema, coercion)
  return coercion
}

function make(schema: Schema): Coerce {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return toText
    case 'number':
      return toNumber
    case 'boolean':
      return toBoolean
    case 'literal':
      return toOneOf(def.values)
    case 'enum':
      return toOneOf(Object.values(def.entries))
    case 'optional':
    case 'default':
    case 'prefault':
      return orAbsent(def.innerType)
    case 'nullable':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return coercionOf(def.innerType)
    case 'pipe':
      // Ids and numbers of a query read their digits themselves.
      return def.in._zod.def.type === 'transform' ? toGiven : coercionOf(def.in)
    case 'array':
      return each(coercionOf(def.element))
    case 'object':
      return fields(def.shape)
    case 'union':
      return firstThatFits(def.options)
    default:
      return (value) => value
  }
}

/** For an optional field null counts as absent. */
function orAbsent(inner: Schema): Coerce {
  const coerce = coercionOf(inner)
  const takesNull = isNullable(inner)
  return (value) => {
    const coerced = coerce(value)
    return coerced === null && !takesNull ? undefined : coerced
  }
}

function isNullable(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'pipe' ? isNullable(def.in) : def.type === 'nullable'
}

const each =
  (coerce: Coerce): Coerce =>
  (value) =>
    Array.isArray(value) ? value.map(coerce) : value

function fields(shape: Readonly<Record<string, Schema>>): Coerce {
  const names = Object.entries(shape)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const given = value as Record<string, unknown>
    const read = { ...given }
    for (const [name, schema] of names)
      if (Object.hasOwn(given, name)) read[name] = coercionOf(schema)(given[name])
    return read
  }
}

/** A value that some option accepts stays unchanged; otherwise the first option that accepts it coerced is used. */
function firstThatFits(options: readonly Schema[]): Coerce {
  return (value) => {
    const takes = (schema: Schema, candidate: unknown) =>
      (schema as z.ZodType).safeParse(candidate).success
    if (options.some((option) => takes(option, value))) return value
    for (const option of options) {
      const coerced = coercionOf(option)(value)
      if (coerced !== value && takes(option, coerced)) return coerced
    }
    return value
  }
}

/** Coerces the scalars of `value` to the types that `schema` expects. */
export const coerceScalars = (schema: z.ZodType, value: unknown) => coercionOf(schema)(value)

/** Calls that the contract shares with the stock servers; the product's own calls are read strictly. */
export const COERCED_PATHS = ['/system/', '/infra/'] as const
export const readsLeniently = (path: string) =>
  COERCED_PATHS.some((prefix) => path.startsWith(prefix))
