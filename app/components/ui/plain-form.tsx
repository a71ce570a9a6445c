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
  /** What the action answered to the last post. */
  reply: FormReply | undefined
  /** What the record holds (`formValues`), and its `versionOf` where it can be changed by others meanwhile. */
  values?: Record<string, string | string[]>
  version?: string
  draft?: DraftView | undefined
  /** Hidden fields, such as a form key. */
  before?: ReactNode
  /** Its button is not the main one of what is seen together. */
  secondary?: boolean
  /** Beside the main button. */
  children?: ReactNode
}

/** A defined form as the server's HTML: it needs no script, and the browser loads none for it. */
export function PlainForm(all: Props) {
  const { form, id, reply, values, before, draft, secondary, children, ...props } = all
  const t = useT()
  const { pathname, search } = useSiteState()
  const { version, ...given } = props
  const fields = Object.fromEntries(
    Object.keys(form.fields).map((name) => [name, plainField(name, { formId: id, values, reply })]),
  )
  return (
    <>
      <FormSummary errors={reply?.result.error ?? undefined} formId={id} />
      <form
        id={id}
        method="post"
        action={pathname + search}
        encType={form.hasFiles ? 'multipart/form-data' : undefined}
        noValidate
      >
        {before}
        <DraftHead form={form} draft={draft} reply={reply} />
        <RecordVersion form={form} reply={reply} version={version} choices={given.choices} />
        {hasRequired(form) && <p className="form-note">{t('form.required')}</p>}
        <FormFields form={form} fields={fields} chooseAgain={reply?.chooseAgain} {...given} />
        <DraftFoot draft={draft} reply={reply} />
        <div className="form-actions">
          <SubmitButton secondary={secondary}>{t(form.submit)}</SubmitButton>
          {children}
        </div>
      </form>
    </>
  )
}

const hasRequired = ({ fields, constraints }: DefinedForm) =>
  Object.entries(fields).some(
    ([name, { kind }]) => kind !== 'hidden' && constraints[name]?.required,
  )
