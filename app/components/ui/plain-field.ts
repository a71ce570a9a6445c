import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import type { AnyField } from './field.tsx'

interface Source {
  formId: string
  /** Values of the record. */
  values?: Record<string, string | string[]> | undefined
  /** Result of the last post; its values take precedence. */
  reply?: FormReply | undefined
}

/** A field without validation while typing: the counterpart of a field of `useSchemaForm` outside islands. */
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
