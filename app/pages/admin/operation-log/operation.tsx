import { DataTable } from '#app/components/ui/data-table.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { operationIn, operationModuleIn } from '#app/i18n/operation-words.server.ts'
import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { type OperateLog, operateLogGet } from '#server/contract/logs.ts'
import { recordId } from '#app/http/page/record.server.ts'
import { BackToList } from '../back-to-list.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import './operation.css'

const PATH = '/admin/operation-log'

export const loader = pageLoader({ permission: operateLogGet }, async ({ api, params, locale }) => {
  const id = recordId(params)
  const found = await api(operateLogGet, { query: { id } })
  if (!found) throw new Response(null, { status: 404 })
  const { typeCode, subTypeCode, type } = found
  const operation = {
    ...operationIn(locale, found, `${typeCode}.${subTypeCode}`),
    type: operationModuleIn(locale, typeCode, type),
  }
  return { operation, head: staffHead(operation.name, `${PATH}/${id}`) }
})

/** One row of the operation log: actor, time, origin, and every field before and after. */
export default function Page() {
  const { t, locale } = useI18n()
  const { operation } = usePageData<typeof loader>()
  const { name, subject } = operation
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={name} lead={<span lang={dataLanguage(locale, subject)}>{subject}</span>}>
        <BackToList list={PATH} />
      </ScreenHead>
      <div className="operation">
        <Changes operation={operation} />
        <section aria-labelledby="circumstances">
          <h2 id="circumstances">{t('staff.operation.circumstances')}</h2>
          <Details operation={operation} />
        </section>
      </div>
    </main>
  )
}

function Changes({ operation: { changes, facts } }: { operation: OperateLog }) {
  const { t, locale } = useI18n()
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
              cell: ({ before }) =>
                before ? <del lang={dataLanguage(locale, before)}>{before}</del> : '—',
            },
            {
              key: 'after',
              title: t('staff.operation.after'),
              cell: ({ after }) =>
                after ? <ins lang={dataLanguage(locale, after)}>{after}</ins> : '—',
            },
          ]}
        />
      ) : (
        <p className="muted">{t('staff.operation.unchanged')}</p>
      )}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ field, label, value }) => (
            <Fact
              key={field}
              name={label}
              value={<span lang={dataLanguage(locale, value)}>{value}</span>}
            />
          ))}
        </dl>
      )}
    </section>
  )
}

function Details({ operation }: { operation: OperateLog }) {
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
