import { useActionData } from '@remix-run/react'
import type { z } from 'zod'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { userImportForm } from '#app/forms/user.ts'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import { importUsers } from '#server/contract/users.ts'
import { BackToList } from '../back-to-list.tsx'
import { recordHead } from '../record.server.ts'
import { RecordPage } from '../record-page.tsx'
import { importReason } from './import-reasons.server.ts'

export const loader = pageLoader({ permission: importUsers }, ({ t }) => ({
  head: recordHead(t('people.users.importTitle'), '/admin/users/import'),
}))

export const action = formActions({
  save: formIntent({
    ...userImportForm.intent,
    when: () => true,
    permission: importUsers,
    errors: {
      [Code.importRefused]: { field: 'file' },
      [Code.importEmpty]: { field: 'file' },
      // Users without any import permission are refused earlier.
      [Code.forbidden]: { field: 'update', message: 'people.users.import.mayNotUpdate' },
    },
    async work({ input, api, answer, t, locale }) {
      const query = { updateSupport: input.update ? ('true' as const) : ('false' as const) }
      const { failures, ...done } = await api.upload(importUsers, { query, file: input.file })
      const told = failures.map((one) => ({ ...one, reason: importReason({ t, locale }, one) }))
      return answer({ ...done, failures: told } satisfies Result)
    },
  }),
})
type Result = z.output<typeof importUsers.data>

/** Imports users from a sheet: reports lines with errors, imports the others. */
export default function Page() {
  const t = useT()
  const { head } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<Result>>()
  return (
    <RecordPage title={head.title} intro={t('people.users.import.text')}>
      {reply?.extra && <ImportResult result={reply.extra} />}
      <p>
        <a href="/admin/users/template" className="btn secondary" download>
          {t('people.users.import.template')}
        </a>
      </p>
      <PlainForm
        form={userImportForm}
        id="import"
        reply={reply?.extra ? { result: { initialValue: {} } } : reply}
      >
        <BackToList list="/admin/users" large />
      </PlainForm>
    </RecordPage>
  )
}

function ImportResult({ result }: { result: Result }) {
  const t = useT()
  const { createUsernames, updateUsernames, failures } = result
  const count = (n: number) => t('people.users.import.count', { n })
  return (
    <div role="status" tabIndex={-1} autoFocus>
      <dl className="facts">
        <dt>{t('people.users.import.created')}</dt>
        <dd>{count(createUsernames.length)}</dd>
        <dt>{t('people.users.import.updated')}</dt>
        <dd>{count(updateUsernames.length)}</dd>
        <dt>{t('people.users.import.failed')}</dt>
        <dd>{t('people.users.import.rows', { n: failures.length })}</dd>
      </dl>
      {failures.length > 0 && (
        <DataTable
          cards
          caption={t('people.users.import.errors')}
          captionShown
          rows={failures}
          rowKey={({ line }) => line}
          columns={[
            {
              key: 'line',
              title: t('people.users.import.line'),
              rowHeader: true,
              cell: ({ line }) => line,
            },
            {
              key: 'account',
              title: t('people.users.import.account'),
              cell: ({ username }) => username || '—',
            },
            { key: 'reason', title: t('people.users.import.reason'), cell: ({ reason }) => reason },
          ]}
        />
      )}
    </div>
  )
}
