import type { ReactNode } from 'react'
import type { DefinedForm } from '#app/forms/define-form.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useSiteState } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { DraftView } from '#app/http/forms/draft-view.server.ts'
import { DraftFoot, DraftHead } from './draft-part.tsx'
import { FormFields, type GivenToFields } from './form-fields.tsx'
import { FormSummary } from './form-summary.tsx'
import { plainField } from './plain-field.ts'
import { RecordVersion } from './stale-choices.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Props extends Omit<GivenToFields, 'chooseAgain'> {
  form: DefinedForm
  id: string
  /** What the action returned for the last post. */
  reply: FormReply | undefined
  /** Values of the record (`formValues`), and its `versionOf` if others can change it meanwhile. */
  values?: Record<string, string | string[]>
  version?: string
  draft?: DraftView | undefined
  /** Hidden fields, such as a form key. */
  before?: ReactNode
  /** The page has another form whose button is the main one. */
  secondary?: boolean
  /** What it does cannot be undone. */
  destructive?: boolean
  /** Placed beside the main button. */
  children?: ReactNode
}

/** A defined form as plain HTML from the server: it needs no script. */
export function PlainForm(all: Props) {
  const { form, id, reply, values, before, draft, secondary, destructive, children, ...props } = all
  const t = useT()
  const { pathname, search } = useSiteState()
  const { version, ...given } = props
  const fields = Object.fromEntries(
    Object.keys(form.fields).map((name) => [name, plainField(name, { formId: id, values, reply })]),
  )
  return (
    <>
      <FormSummary errors={inFormOrder(form, reply)} formId={id} />
      <form
        id={id}
        method="post"
        action={pathname + search}
        encType={form.hasFiles ? 'multipart/form-data' : undefined}
        noValidate
      >
        {before}
        <DraftHead form={form} draft={draft} reply={reply} />
        <RecordVersion {...{ form, reply, version }} choices={given.choices} trees={given.trees} />
        {hasRequired(form) && <p className="form-note">{t('form.required')}</p>}
        <FormFields form={form} fields={fields} chooseAgain={reply?.chooseAgain} {...given} />
        <DraftFoot draft={draft} reply={reply} />
        <div className="form-actions">
          <SubmitButton secondary={secondary} destructive={destructive}>
            {t(form.submit)}
          </SubmitButton>
          {children}
        </div>
      </form>
    </>
  )
}

/** The errors in the order of the page, which may differ from the schema's. */
function inFormOrder({ fields }: DefinedForm, reply: FormReply | undefined) {
  const position = new Map(Object.keys(fields).map((name, at) => [name, at]))
  // An error of no field of the form concerns the whole, and comes first.
  const positionOf = (name: string) => position.get(name.split('.')[0] ?? '') ?? -1
  const errors = Object.entries(reply?.result.error ?? {})
  return Object.fromEntries(errors.toSorted(([a], [b]) => positionOf(a) - positionOf(b)))
}

const hasRequired = ({ fields, constraints }: DefinedForm) =>
  Object.entries(fields).some(
    ([name, { kind }]) => kind !== 'hidden' && constraints[name]?.required,
  )
