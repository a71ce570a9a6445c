import { DataTable } from '#app/components/ui/data-table.tsx'
import { Paging } from '#app/components/ui/paging.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { OperationPage, SignInPage } from './own-account.server.ts'

/** The sign-ins to one's own account. */
export function OwnSignIns({ rows, paging }: SignInPage) {
  const t = useT()
  return (
    <>
      <p className="muted">{t('ownAccount.logs.loginsIntro')}</p>
      {rows.length > 0 ? (
        <DataTable
          cards
          caption={t('ownAccount.logs.logins')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'time',
              title: t('ownAccount.logs.time'),
              rowHeader: true,
              cell: ({ time }) => time,
            },
            { key: 'type', title: t('ownAccount.logs.type'), cell: ({ type }) => type },
            {
              key: 'result',
              title: t('ownAccount.logs.result'),
              cell: ({ result, succeeded }) => (
                <Tag tone={succeeded ? 'ok' : 'danger'}>{result}</Tag>
              ),
            },
            {
              key: 'address',
              title: t('ownAccount.logs.address'),
              cell: ({ address }) => address || '—',
            },
            { key: 'device', title: t('ownAccount.logs.device'), cell: ({ device }) => device },
          ]}
        />
      ) : (
        <p>{t('ownAccount.logs.none')}</p>
      )}
      {paging && <Paging paging={paging} />}
    </>
  )
}

/** What one has done. */
export function OwnOperations({ rows, paging }: OperationPage) {
  const t = useT()
  return (
    <>
      <p className="muted">{t('ownAccount.logs.operationsIntro')}</p>
      {rows.length > 0 ? (
        <DataTable
          cards
          caption={t('ownAccount.logs.operations')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'time',
              title: t('ownAccount.logs.time'),
              rowHeader: true,
              cell: ({ time }) => time,
            },
            { key: 'name', title: t('ownAccount.logs.operation'), cell: ({ name }) => name },
            {
              key: 'subject',
              title: t('ownAccount.logs.subject'),
              cell: ({ subject }) => subject || '—',
            },
            {
              key: 'address',
              title: t('ownAccount.logs.address'),
              cell: ({ userIp }) => userIp || '—',
            },
            {
              key: 'trace',
              title: t('ownAccount.logs.trace'),
              cell: ({ traceId }) => <code>{traceId}</code>,
            },
          ]}
        />
      ) : (
        <p>{t('ownAccount.logs.none')}</p>
      )}
      {paging && <Paging paging={paging} />}
    </>
  )
}
