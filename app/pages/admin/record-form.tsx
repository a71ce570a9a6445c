import type { ComponentProps, ReactNode } from 'react'
import { useActionData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useListAddress, useStateAddress } from '#app/http/page/list-query.ts'
import { useT } from '#app/i18n/t.tsx'
import { ScreenHead } from './screen-head.tsx'
import './record-form.css'

interface Props extends Omit<ComponentProps<typeof PlainForm>, 'reply' | 'children'> {
  title: string
  intro?: string
  /** Address of the record's list. */
  back: string
  /** Beside the title, before the delete link. */
  tools?: ReactNode
  /** Above the form. */
  above?: ReactNode
  /** Below the form. */
  children?: ReactNode
  /** After the form's own button. */
  button?: ReactNode
  /** For an existing record: what deleting it means. */
  deletion?: { name: string; text: string; allowed: boolean; confirming: boolean }
}

/** The form of one console record; `?delete` in the address asks for confirmation of its deletion. */
export function RecordForm({ title, intro, back: list, tools, deletion, ...props }: Props) {
  const { above, children, button, ...form } = props
  const t = useT()
  const back = useListAddress(list)
  const toDelete = useStateAddress('delete')
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={title}>
        {!deletion?.confirming && tools}
        {deletion?.allowed && !deletion.confirming && (
          <a className="btn danger" href={toDelete}>
            {t('staff.record.delete')}
          </a>
        )}
      </ScreenHead>
      {deletion?.confirming && deletion.allowed ? (
        <ConfirmPage
          title={t('staff.record.deleteTitle', { name: deletion.name })}
          text={deletion.text}
          items={[deletion.name]}
          intent="delete"
          fields={[]}
          submit={t('staff.record.delete')}
          destructive
          back={back}
          error={error && messageText(t, error)}
        />
      ) : (
        <div className="record-form">
          {above}
          {intro && <p className="muted">{intro}</p>}
          <PlainForm {...form} reply={reply}>
            {button}
            <a className="btn secondary large" href={back}>
              {t('admin.cancel')}
            </a>
          </PlainForm>
          {children}
        </div>
      )}
    </main>
  )
}
