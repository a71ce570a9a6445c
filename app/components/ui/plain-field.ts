import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import type { AnyField } from './field.tsx'

interface Source {
  formId: string
  /** What the record holds. */
  values?: Record<string, string | string[]> | undefined
  /** What the last post brought, which goes before it. */
  reply?: FormReply | undefined
}

/** A field where no script checks while one types: what `useSchemaForm` is to an island. */
export function plainField(name: string, { formId, values = {}, reply }: Source): AnyField {
  const typed = reply?.result.initialValue
  const errors = reply?.result.error?.[name]
  return {
    id: `${formId}-${name}`,
    name,
    formId,
    errorId: `${formId}-${name}-error`,
    initialValue: typed ? typed[name] : values[name],
    ...(errors ? { errors } : {}),
  }
}
