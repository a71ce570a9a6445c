import { useSiteName } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { NoticeView } from './overview.server.ts'
import './notice.css'

/** The printable 受理通知书, or the notice of the result. */
export function Notice({ notice }: { notice: NoticeView }) {
  const t = useT()
  return (
    <main id="main" tabIndex={-1} className="notice wrap">
      <p className="notice-site">{useSiteName()}</p>
      <h1>{notice.title}</h1>
      <p>{notice.text}</p>
      <dl className="facts">
        {notice.facts.map(({ name, value }) => (
          <div key={name} className="frame-part">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('application.notice.foot')}</p>
      <p className="btn-row no-print">
        <a className="btn secondary" href="/edituserinfo">
          {t('application.back')}
        </a>
      </p>
    </main>
  )
}
