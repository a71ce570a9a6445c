import type { $ZodArray, $ZodType } from 'zod/v4/core'
import { type FileRule, fileRuleOf } from './file-field.ts'

interface Definition {
  type: string
  shape?: Record<string, $ZodType>
  innerType?: $ZodType
  in?: $ZodType
  out?: $ZodType
  values?: readonly unknown[]
}
const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition

/** Type that a field's schema expects, other than text. */
export type Scalar = 'number' | 'boolean'

/** What a form schema expects of its fields beyond single texts. */
export interface SchemaFields {
  /** `required`: a box that is not ticked means no. */
  scalars: ReadonlyMap<string, { scalar: Scalar; required: boolean }>
  /** Fields that may be sent several times; `required`: absent means an empty list. */
  lists: ReadonlyMap<string, { required: boolean }>
  files: ReadonlyMap<string, FileRule>
}

const known = new WeakMap<$ZodType, SchemaFields>()

/** Reads from a form schema which fields are scalars, lists and files. */
export function fieldsOf(schema: $ZodType): SchemaFields {
  const made = known.get(schema) ?? readFields(schema)
  known.set(schema, made)
  return made
}

function readFields(schema: $ZodType): SchemaFields {
  const lists = new Map<string, { required: boolean }>()
  const files = new Map<string, FileRule>()
  const scalars = new Map<string, { scalar: Scalar; required: boolean }>()
  for (const [name, field] of Object.entries(definitionOf(schema).shape ?? {})) {
    const { inner, required } = unwrap(field)
    const list = definitionOf(inner).type === 'array' ? (inner as $ZodArray) : undefined
    if (list) lists.set(name, { required })
    const rule = fileRuleOf(list ? unwrap(list._zod.def.element).inner : inner)
    if (rule) files.set(name, { ...rule, max: list ? (rule.max ?? 1) : 1 })
    const scalar = scalarOf(list ? unwrap(list._zod.def.element).inner : inner)
    if (scalar) scalars.set(name, { scalar, required })
  }
  return { lists, files, scalars }
}

function scalarOf(schema: $ZodType): Scalar | undefined {
  const { type, values = [] } = definitionOf(schema)
  if (type === 'boolean') return 'boolean'
  const isNumber =
    type === 'number' || (type === 'literal' && values.every((one) => typeof one === 'number'))
  return isNumber ? 'number' : undefined
}

/** The schema of the sent value, inside `optional`, `default` and transformations. */
function unwrap(schema: $ZodType, required = true): { inner: $ZodType; required: boolean } {
  const { type, innerType, in: input, out } = definitionOf(schema)
  if (type === 'pipe' && input && out)
    return unwrap(definitionOf(input).type === 'transform' ? out : input, required)
  if (innerType)
    return unwrap(innerType, required && !['optional', 'default', 'prefault'].includes(type))
  return { inner: schema, required }
}
