import { parse, type Submission } from '@conform-to/react'
import { safeParse, type $ZodType, type output } from 'zod/v4/core'

/**
 * Checks a posted form against its schema: the same words in the browser and on the server. An empty field
 * counts as absent. Schemas are zod/mini and convert their values themselves: the adapter that would do
 * it for them weighs 19 KB in the browser.
 */
export function checkForm<Schema extends $ZodType>(
  form: FormData,
  schema: Schema,
): Submission<output<Schema>, string[]> {
  return parse<output<Schema>, string[]>(form, {
    resolve(payload) {
      const filled = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== ''))
      const checked = safeParse(schema, filled)
      if (checked.success) return { value: checked.data }
      const error: Record<string, string[]> = {}
      for (const { path, message } of checked.error.issues)
        (error[String(path[0] ?? '')] ??= []).push(message)
      return { error }
    },
  })
}
