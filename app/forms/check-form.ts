import { parse, type Submission } from '@conform-to/react'
import { safeParse, type $ZodIssue, type $ZodType, type output } from 'zod/v4/core'
import type { FormFile } from './file-field.ts'
import { catalogueKey } from './messages.ts'
import { fieldsOf, type Scalar } from './schema-fields.ts'
import { normalizeLineBreaks } from '#server/contract/rules.ts'

/**
 * Checks a posted form against its schema: the same messages in the browser and on the server. An empty field counts as
 * absent; a field whose schema is a list is parsed as one, however often it was sent. Schemas are zod/mini and convert
 * their values themselves: the adapter that would do it for them weighs 19 KB in the browser.
 * @param received the files of a form that was parsed on the server
 * @param formatIssue returns the message of an issue, if it is not the schema's own
 */
export function checkForm<Schema extends $ZodType>(
  form: FormData,
  schema: Schema,
  received?: ReadonlyMap<string, readonly FormFile[]>,
  formatIssue: (issue: $ZodIssue, field: string) => string = ({ message }) => catalogueKey(message),
): Submission<output<Schema>, string[]> {
  return parse<output<Schema>, string[]>(form, {
    resolve(payload) {
      const checked = safeParse(schema, valuesOf(payload, schema, received), { reportInput: true })
      if (checked.success) return { value: checked.data }
      const error: Record<string, string[]> = {}
      for (const issue of checked.error.issues) {
        const field = fieldOf(issue)
        ;(error[field] ??= []).push(formatIssue(issue, field))
      }
      return { error }
    },
  })
}

/** The field that an issue is about: `remark.area` within a group, the list itself for one of its values. */
function fieldOf({ path }: $ZodIssue): string {
  const end = path.findIndex((part) => typeof part !== 'string')
  return path.slice(0, end < 0 ? undefined : end).join('.')
}

function valuesOf(
  payload: Record<string, unknown>,
  schema: $ZodType,
  received: ReadonlyMap<string, readonly FormFile[]> = new Map(),
): Record<string, unknown> {
  const { lists, files, scalars } = fieldsOf(schema)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(payload))
    if (value !== '') values[name] = isGroup(value) ? valuesOfGroup(value) : asSent(value)
  for (const name of files.keys()) {
    const given = received.get(name)
    if (given) values[name] = lists.has(name) ? given : given[0]
    else if (isNoFile(values[name])) delete values[name]
  }
  for (const [name, { required }] of lists) {
    const given = [values[name] ?? []].flat().filter((one) => one !== '' && !isNoFile(one))
    if (given.length > 0 || required) values[name] = given
    else delete values[name]
  }
  for (const [name, { scalar, required }] of scalars) {
    if (name in values) values[name] = asScalar(values[name], scalar)
    else if (scalar === 'boolean' && required) values[name] = false
  }
  return values
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const valuesOfGroup = (group: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(group).flatMap(([name, value]) => (value === '' ? [] : [[name, asSent(value)]])),
  )

/** Browsers send line breaks as CRLF; the contract has line feeds only. */
const asSent = (value: unknown) => (typeof value === 'string' ? normalizeLineBreaks(value) : value)

/** Converts form texts where a contract expects numbers or booleans; other texts are left for the schema to refuse. */
function asScalar(value: unknown, scalar: Scalar): unknown {
  if (Array.isArray(value)) return value.map((one) => asScalar(one, scalar))
  if (scalar === 'boolean') return value === 'true' ? true : value
  return typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value)
    ? Number(value)
    : value
}

/** Whether a value is what a file input sends when no file was chosen. */
const isNoFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  value.size === 0 &&
  'name' in value &&
  value.name === ''
