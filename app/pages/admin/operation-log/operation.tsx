import { DataTable } from '#app/components/ui/data-table.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { type OperateLog, operateLogGet } from '#server/contract/logs.ts'
import { recordId } from '../record-id.server.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import './operation.css'

const PATH = '/admin/operation-log'

export const loader = pageLoader({ permission: operateLogGet }, async ({ api, params }) => {
  const id = recordId(params)
  const operation = await api(operateLogGet, { query: { id } })
  if (!operation) throw new Response(null, { status: 404 })
  return { operation, head: staffHead(operation.name, `${PATH}/${id}`) }
})

/** One row of the operation log: who, when, from where, and every field before and after. */
export default function Page() {
  const t = useT()
  const { operation } = usePageData<typeof loader>()
  const { name, subject } = operation
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={name} lead={subject}>
        <a className="btn secondary" href={PATH}>
          {t('admin.cancel')}
        </a>
      </ScreenHead>
      <div className="operation">
        <Changes operation={operation} />
        <section aria-labelledby="circumstances">
          <h2 id="circumstances">{t('staff.operation.circumstances')}</h2>
          <Circumstances operation={operation} />
        </section>
      </div>
    </main>
  )
}

function Changes({ operation: { changes, facts } }: { operation: OperateLog }) {
  const t = useT()
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('staff.operation.changes')}</h2>
      {changes.length > 0 ? (
        <DataTable
          cards
          caption={t('staff.operation.changes')}
          className="operation-changes"
          rows={changes}
          rowKey={({ field }) => field}
          columns={[
            {
              key: 'field',
              title: t('staff.operation.field'),
              rowHeader: true,
              cell: ({ label }) => label,
            },
            {
              key: 'before',
              title: t('staff.operation.before'),
              cell: ({ before }) => (before ? <del>{before}</del> : '—'),
            },
            {
              key: 'after',
              title: t('staff.operation.after'),
              cell: ({ after }) => (after ? <ins>{after}</ins> : '—'),
            },
          ]}
        />
      ) : (
        <p className="muted">{t('staff.operation.unchanged')}</p>
      )}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ field, label, value }) => (
            <Fact key={field} name={label} value={value} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Circumstances({ operation }: { operation: OperateLog }) {
  const t = useT()
  const time = useTimeFormat()
  const columns = 'staff.lists.operationLog.columns'
  const link = (query: string, text: string) => <a href={`${PATH}?${query}`}>{text}</a>
  const { userName, userIp, userAgent, traceId, requestMethod, requestUrl, seq, hash } = operation
  return (
    <dl className="facts">
      <Fact
        name={t(`${columns}.userName`)}
        value={userName && link(new URLSearchParams({ userName }).toString(), userName)}
      />
      <Fact name={t(`${columns}.createTime`)} value={time(operation.createTime)} />
      <Fact name={t(`${columns}.module`)} value={operation.type} />
      <Fact name={t('staff.operation.number')} value={operation.bizId} />
      <Fact name={t(`${columns}.userIp`)} value={userIp} />
      <Fact name={t('staff.lists.loginLog.columns.userAgent')} value={userAgent} />
      <Fact
        name={t(`${columns}.request`)}
        value={requestUrl && <code>{`${requestMethod} ${requestUrl}`}</code>}
      />
      <Fact name={t(`${columns}.traceId`)} value={traceId && <code>{traceId}</code>} />
      <Fact name={t('staff.operation.seq')} value={seq} />
      <Fact name={t('staff.operation.hash')} value={<code>{hash}</code>} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value || '—'}</dd>
    </>
  )
}
