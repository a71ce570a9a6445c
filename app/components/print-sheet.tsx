import { usePageHead } from '#app/http/page/page-data.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { useTimeFormat } from './time-format.ts'
import { useSiteName, useSiteState } from '#app/http/page/site-state.tsx'

/** The page's address without `?print=1`. */
function usePageAddress() {
  const { pathname, search } = useSiteState()
  const query = new URLSearchParams(search)
  query.delete('print')
  return pathname + (query.size > 0 ? `?${query}` : '')
}

/** Above the printed page: controls for the screen; then site, page and date. */
export function PrintHead() {
  const { t } = useI18n()
  const address = usePageAddress()
  const site = useSiteName()
  const formatTime = useTimeFormat()
  const now = Date.now()
  return (
    <header>
      <div className="print-bar no-print">
        <div className="wrap">
          <p>{t('print.help')}</p>
          <p className="btn-row">
            <button type="button" className="btn primary needs-script" id="print">
              {t('print.print')}
            </button>
            <a href={address} className="btn secondary">
              {t('print.back')}
            </a>
          </p>
        </div>
      </div>
      <p className="print-line wrap">
        <b>{site}</b>
        <span>{usePageHead()?.title}</span>
        <span>
          {t('print.time')} <time dateTime={new Date(now).toISOString()}>{formatTime(now)}</time>
        </span>
      </p>
    </header>
  )
}

/** Below the printed page: its address. */
export function PrintFoot() {
  const { t } = useI18n()
  const address = usePageAddress()
  const origin = usePageHead()?.origin ?? ''
  return (
    <footer>
      <p className="print-line print-line-end wrap">
        <span>
          {t('print.address')} {origin + address}
        </span>
      </p>
    </footer>
  )
}
