import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { typePage } from '#server/contract/dictionary.ts'
import { ScreenHead } from '../screen-head.tsx'
import { dictionaryAction, dictionaryData } from './dictionaries.server.ts'
import { Entries } from './entries.tsx'
import './dictionaries.css'

export const loader = pageLoader({ permission: typePage }, dictionaryData)
export const action = dictionaryAction

const PATH = '/admin/dictionaries'

/** Types on the left, the entries of the selected one on the right. */
export default function Page() {
  const t = useT()
  const data = usePageData<typeof loader>()
  const { types, total, items, search, may, chosen: type } = data
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead
        title={t('staff.dictionary.title')}
        lead={t('staff.dictionary.lead', { types: total, items })}
      >
        {may.export && type && (
          <a
            className="btn secondary"
            href={`${PATH}/export?${new URLSearchParams({ type: type.type, ...(data.state && { state: data.state }) })}`}
            download
          >
            {t('list.export')}
          </a>
        )}
        {may.create && (
          <a className="btn primary" href={`${PATH}/types/new`}>
            {t('staff.dictionary.type.create')}
          </a>
        )}
      </ScreenHead>
      <div className="dictionaries">
        <section className="dictionaries-panel" aria-label={t('staff.dictionary.types')}>
          <form method="get" action={PATH} role="search" className="dictionaries-search">
            <label className="visually-hidden" htmlFor="q">
              {t('staff.dictionary.search')}
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              defaultValue={search}
              placeholder={t('staff.dictionary.search')}
            />
            <button className="btn secondary">{t('list.submit')}</button>
          </form>
          {types.length === 0 && <p className="dictionaries-none">{t('staff.dictionary.none')}</p>}
          <ul className="plain-list dictionaries-types">
            {types.map((one) => (
              <li key={one.id}>
                <a
                  href={`${PATH}?${new URLSearchParams({ ...(search ? { q: search } : {}), type: one.type })}#type`}
                  aria-current={one.type === type?.type ? 'true' : undefined}
                  data-off={one.status === 0 ? undefined : ''}
                >
                  <span>
                    {one.status === 0
                      ? one.name
                      : t('staff.dictionary.offName', { name: one.name })}
                  </span>
                  <b>
                    {one.count}
                    <span className="visually-hidden"> {t('staff.dictionary.unit')}</span>
                  </b>
                  <code>{one.type}</code>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {type && <Entries {...data} type={type} />}
      </div>
    </main>
  )
}
