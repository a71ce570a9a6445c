import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { readServices, SERVICES, type ServiceState } from './service-state.server.ts'
import './status.css'

const TONES: Record<ServiceState, Tone> = { ok: 'ok', limited: 'warn', away: 'danger' }

export const loader = pageLoader({ page: 'status' }, async ({ locale, setHeader }) => {
  const words = pick(locale, content).status
  const { services, time } = await readServices()
  const states = Object.values(services)
  const worst = states.find((one) => one === 'away') ?? states.find((one) => one === 'limited')
  // Valid at this moment only: never cached.
  setHeader('Cache-Control', 'no-store')
  return {
    summary: words.summary[worst ?? 'ok'],
    caption: words.caption,
    columns: words.columns,
    rows: SERVICES.map((name) => ({
      ...words.services[name],
      tone: TONES[services[name]],
      state: words.states[services[name]],
    })),
    checked: words.checked.replace('{time}', timeFormat(locale)(time)),
    // No advice to wait if all is well.
    advice: worst ? words.advice : '',
    contact: words.contact,
  }
})

/** Current state of the services, for customers; works without the API. */
export default function Status() {
  const { head, summary, caption, columns, rows, checked, advice, contact } =
    usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={summary} />
      <div className="wrap status-page">
        <DataTable
          caption={caption}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'service',
              title: columns.service,
              rowHeader: true,
              cell: ({ name, line }) => (
                <>
                  {name}
                  <span className="hint">{line}</span>
                </>
              ),
            },
            {
              key: 'state',
              title: columns.state,
              cell: ({ tone, state }) => <Tag tone={tone}>{state}</Tag>,
            },
          ]}
        />
        <p className="hint">{checked}</p>
        {advice && <p>{advice}</p>}
        <p>
          <a href="/AboutUs">{contact}</a>
        </p>
      </div>
    </main>
  )
}
