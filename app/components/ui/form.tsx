import { useForm, type DefaultValue, type FormMetadata } from '@conform-to/react'
import {
  type FocusEvent,
  type FormEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { $ZodObject, output } from 'zod/v4/core'
import { checkForm } from '#app/forms/check-form.ts'
import { useT } from '#app/i18n/t.tsx'
import { FORM_KEY_FIELD, FORM_KEY_PLACEHOLDER } from '#app/http/page/form-key.ts'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { FormAddress } from './form-address.ts'

type Errors = Record<string, string[] | null>
type Values<Schema extends $ZodObject> = output<Schema> & Record<string, unknown>

interface Options<Schema extends $ZodObject> {
  id: string
  schema: Schema
  /** What the action returned for the last post. */
  reply: FormReply | undefined
  defaultValue?: DefaultValue<Values<Schema>>
}

/**
 * A form of a schema: validated in the browser too, when a changed field is left and on submission, with the server's
 * messages. `formProps` go on the form; `summary` on `FormSummary`, which is focused after a refusal.
 */
export function useSchemaForm<Schema extends $ZodObject>(options: Options<Schema>) {
  const { id, schema, reply } = options
  const action = useContext(FormAddress)
  const [errors, setErrors] = useState(() => errorsOf(reply))
  const checked = useRef<Errors>({})

  const [form, fields] = useForm<Values<Schema>, string[]>({
    id,
    lastResult: reply?.result,
    defaultValue: options.defaultValue,
    // Not `onBlur`: tabbing through an empty field must not show an error.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const submission = checkForm(formData, schema)
      checked.current = submission.status === 'success' ? {} : (submission.error ?? {})
      return submission as ReturnType<typeof checkForm<never>>
    },
  })

  const changed = useRef(new Set<string>())
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if ('name' in target) changed.current.add(String(target.name))
  }
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const name = 'name' in target ? String(target.name) : ''
    if (changed.current.has(name)) form.validate({ name })
  }

  const summary = useRef<HTMLDivElement>(null)
  const t = useT()
  const prefix = t('errorPrefix')
  useEffect(() => {
    if (!errors) return
    summary.current?.focus()
    return prefixTitle(prefix)
  }, [errors, prefix])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    // Buttons other than the form's main one need no validation.
    if (button?.name === 'intent') return
    const checkOnly = button?.name.startsWith('__')
    form.onSubmit(event)
    if (!checkOnly && event.defaultPrevented) setErrors({ ...checked.current })
  }
  const formProps = {
    id: form.id,
    method: 'post' as const,
    action,
    // The server's messages are beside the fields; the browser's own bubbles would hide them.
    noValidate: true,
    onSubmit,
    onInput,
    onBlur,
    onReset: () => {
      changed.current.clear()
      setErrors(undefined)
    },
  }
  return {
    form: form as FormMetadata<Values<Schema>, string[]>,
    fields,
    formProps,
    summary: { errors, box: summary, formId: id },
    /** The page answers a post, so secrets must be typed again. */
    answered: reply !== undefined,
  }
}

/** Prefixes the title, as the server does for a refused form. */
function prefixTitle(prefix: string): () => void {
  const bare = () =>
    document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
  document.title = prefix + bare()
  return () => {
    document.title = bare()
  }
}

function errorsOf(reply: FormReply | undefined): Errors | undefined {
  return reply?.result.status === 'error' ? (reply.result.error ?? {}) : undefined
}

/** The key by which the API recognises a repeated post. The server fills it into each page it sends. */
export function FormKey() {
  const id = `form-key-${useId()}`
  const [key] = useState(() => {
    if (typeof document === 'undefined') return FORM_KEY_PLACEHOLDER
    const sent = document.getElementById(id)
    return sent instanceof HTMLInputElement ? sent.value : ''
  })
  return (
    <input
      type="hidden"
      id={id}
      name={FORM_KEY_FIELD}
      defaultValue={key}
      suppressHydrationWarning
    />
  )
}
