import { ConsoleIcon } from '#app/components/console-icon.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { searchData, type FoundRecords } from './search.server.ts'
import { SearchForm } from './search-form.tsx'
import './console-search.css'

export const loader = pageLoader({ signedIn: true }, searchData)

/** Results of the header's search field: screens, enterprises and applications that the user may open. */
export default function Page() {
  const t = useT()
  const { head, q, screens, units, cases, n } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('consoleFrame.search.lead')} />
      <SearchForm className="console-search-form" value={q} />
      <p role="status">{q && t('consoleFrame.search.found', { q, n })}</p>
      {screens.length > 0 && (
        <section className="console-search-part" aria-labelledby="screens">
          <h2 id="screens">{t('consoleFrame.search.screens')}</h2>
          <ul className="plain-list">
            {screens.map((screen) => (
              <li key={screen.to}>
                <a href={screen.to}>
                  <ConsoleIcon name={screen.icon} />
                  {screen.name}
                </a>
                <span className="muted">{screen.group}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Records id="units" title={t('consoleFrame.search.units')} found={units} />
      <Records id="cases" title={t('consoleFrame.search.cases')} found={cases} />
    </main>
  )
}

/** The first records of one kind, with a link to all of them. */
function Records({ id, title, found }: { id: string; title: string; found: FoundRecords }) {
  const t = useT()
  if (!found) return null
  const { rows, total, all, others } = found
  return (
    <section className="console-search-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {!rows && <p className="inset warn">{t('consoleFrame.search.away')}</p>}
      {rows?.length === 0 && <p className="muted">{t('consoleFrame.search.nothing')}</p>}
      {rows && rows.length > 0 && (
        <ul className="plain-list">
          {rows.map(({ to, name, more, status }) => (
            <li key={to}>
              <a href={to}>{name || '—'}</a>
              <span className="muted">{more}</span>
              {status && <Tag tone={status.tone}>{status.name}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {(others.length > 0 || (rows && total > rows.length)) && (
        <p className="console-search-more">
          {rows && total > rows.length && (
            <a href={all}>{t('consoleFrame.search.all', { n: total })}</a>
          )}
          {others.length > 0 && <span className="muted">{t('consoleFrame.search.others')}</span>}
          {others.map(({ to, name }) => (
            <a key={to} href={to}>
              {name}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
