import { useLocation, useMatches } from '@remix-run/react'
import type { DocumentHead } from '#app/http/document-head.server.ts'
import { usePageContext } from '#app/http/page-context.tsx'
import { useI18n } from '#app/i18n/t.tsx'
import { useTimeFormat } from './time-format.ts'
import { useSiteName } from './use-root.ts'

/** The address of the page itself, without the wish to have it as a sheet. */
function usePageAddress() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('print')
  return pathname + (query.size > 0 ? `?${query}` : '')
}

const useHead = () => {
  const matches = useMatches()
  return (matches[matches.length - 1]?.data as { head?: DocumentHead } | undefined)?.head
}

/** Before the sheet: what only the screen shows; then whose page this is, which one, and of when. */
export function PrintHead() {
  const { t } = useI18n()
  const { nonce } = usePageContext()
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
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html: "document.getElementById('print').onclick=function(){window.print()}",
        }}
      />
      <p className="print-line wrap">
        <b>{site}</b>
        <span>{useHead()?.title}</span>
        <span>
          {t('print.time')} <time dateTime={new Date(now).toISOString()}>{formatTime(now)}</time>
        </span>
      </p>
    </header>
  )
}

/** After the sheet: where the page is to be found. */
export function PrintFoot() {
  const { t } = useI18n()
  const address = usePageAddress()
  const origin = useHead()?.origin ?? ''
  return (
    <footer>
      <p className="print-line end wrap">
        <span>
          {t('print.address')} {origin + address}
        </span>
      </p>
    </footer>
  )
}
