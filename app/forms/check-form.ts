import { parse, type Submission } from '@conform-to/react'
import { safeParse, type $ZodType, type output } from 'zod/v4/core'
import type { FormFile } from './file-field.ts'
import { catalogueKey } from './messages.ts'
import { fieldsOf } from './schema-fields.ts'

/**
 * Checks a posted form against its schema: the same messages in the browser and on the server. An empty field
 * counts as absent; a field that the schema has as a list is one, however often it was sent. Schemas are zod/mini
 * and convert their values themselves: the adapter that would do it for them weighs 19 KB in the browser.
 * @param received the files of a form that was taken apart on the server
 */
export function checkForm<Schema extends $ZodType>(
  form: FormData,
  schema: Schema,
  received?: ReadonlyMap<string, readonly FormFile[]>,
): Submission<output<Schema>, string[]> {
  return parse<output<Schema>, string[]>(form, {
    resolve(payload) {
      const checked = safeParse(schema, valuesOf(payload, schema, received))
      if (checked.success) return { value: checked.data }
      const error: Record<string, string[]> = {}
      for (const { path, message } of checked.error.issues)
        (error[String(path[0] ?? '')] ??= []).push(catalogueKey(message))
      return { error }
    },
  })
}

function valuesOf(
  payload: Record<string, unknown>,
  schema: $ZodType,
  received: ReadonlyMap<string, readonly FormFile[]> = new Map(),
): Record<string, unknown> {
  const { lists, files } = fieldsOf(schema)
  const values = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== ''))
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
  return values
}

/** What an input for a file sends in which nothing was chosen. */
const isNoFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  value.size === 0 &&
  'name' in value &&
  value.name === ''
