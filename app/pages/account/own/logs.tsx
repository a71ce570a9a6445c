import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'
import { Paging, type PagingModel } from '#app/components/ui/paging.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { Address } from './address.tsx'
import './own-account.css'
import type { OperationPage, SignInPage } from './own-account.server.ts'

interface Props<Row> {
  intro: string
  caption: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  paging: PagingModel | undefined
}

/** A log of the user's own account: the time first, then the columns of the log. */
function OwnLog<Row extends { id: number; time: string }>(props: Props<Row>) {
  const t = useT()
  const { intro, caption, rows, columns, paging } = props
  return (
    <>
      <p className="muted own-account-intro">{intro}</p>
      {rows.length > 0 ? (
        <DataTable
          cards
          caption={caption}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'time',
              title: t('ownAccount.logs.time'),
              rowHeader: true,
              cell: ({ time }) => time,
            },
            ...columns,
          ]}
        />
      ) : (
        <p>{t('ownAccount.logs.none')}</p>
      )}
      {paging && <Paging paging={paging} />}
    </>
  )
}

/** Sign-ins to the user's own account. */
export function OwnSignIns({ rows, paging }: SignInPage) {
  const t = useT()
  return (
    <OwnLog
      intro={t('ownAccount.logs.loginsIntro')}
      caption={t('ownAccount.logs.logins')}
      rows={rows}
      paging={paging}
      columns={[
        { key: 'type', title: t('ownAccount.logs.type'), cell: ({ type }) => type },
        {
          key: 'result',
          title: t('ownAccount.logs.result'),
          cell: ({ result, succeeded }) => <Tag tone={succeeded ? 'ok' : 'danger'}>{result}</Tag>,
        },
        {
          key: 'address',
          title: t('ownAccount.logs.address'),
          cell: (row) => <Address {...row} />,
        },
        { key: 'device', title: t('ownAccount.logs.device'), cell: ({ device }) => device },
      ]}
    />
  )
}

/** The user's own operations. */
export function OwnOperations({ rows, paging }: OperationPage) {
  const { t, locale } = useI18n()
  return (
    <OwnLog
      intro={t('ownAccount.logs.operationsIntro')}
      caption={t('ownAccount.logs.operations')}
      rows={rows}
      paging={paging}
      columns={[
        { key: 'name', title: t('ownAccount.logs.operation'), cell: ({ name }) => name },
        {
          key: 'subject',
          title: t('ownAccount.logs.subject'),
          cell: ({ subject }) =>
            subject ? <span lang={dataLanguage(locale, subject)}>{subject}</span> : '—',
        },
        {
          key: 'address',
          title: t('ownAccount.logs.address'),
          cell: (row) => <Address {...row} />,
        },
        {
          key: 'trace',
          title: t('ownAccount.logs.trace'),
          cell: ({ traceId }) => <code>{traceId}</code>,
        },
      ]}
    />
  )
}
