import { redirect } from '@remix-run/node'
import { clear, qrCookie } from '#app/http/host/cookies.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { QrCode } from '#app/components/qr-code.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { useT } from '#app/i18n/t.tsx'
import { staffHead } from '../staff-head.server.ts'
import { GatePage } from './gate-page.tsx'
import { SignInTabs } from './sign-in-tabs.tsx'
import { claim, readProgress, showCode } from './qr.server.ts'

/**
 * Shows a QR code until a signed-in phone confirms; the next reload, by script or by the reader, then signs this
 * browser in.
 */
export const loader = pageLoader({}, async (context) => {
  const { url, tokens, t, locale, setHeader } = context
  const next = safeRedirect(url.searchParams.get('redirectTo'), '/admin')
  if (tokens) throw redirect(next, 303)
  setHeader('cache-control', 'no-store')
  const { status, waiting } = await readProgress(context)
  if (status === 'confirmed' && waiting) {
    const headers = await claim(context, waiting)
    throw redirect(next, { status: 303, headers })
  }
  const back = encodeURIComponent(next)
  const head = staffHead(t('gate.qr.title'), '/admin/login/qr')
  const links = { next, again: `?redirectTo=${back}` }
  if (status === 'refused') {
    setHeader('set-cookie', await clear(qrCookie))
    return { head, ...links, refused: true, address: '', until: '' }
  }
  const { address, until } = await showCode(context, status === 'waiting' ? waiting : undefined)
  return { head, ...links, refused: false, address, until: timeFormat(locale)(until) }
})

export default function Page() {
  const t = useT()
  const { head, refused, address, until, next, again } = usePageData<typeof loader>()
  return (
    <GatePage title={head.title}>
      <SignInTabs current="qr" next={next} />
      {refused ? (
        <p className="inset danger gate-answer" role="alert">
          {t('gate.qr.refused')}
        </p>
      ) : (
        <div className="gate-answer" data-qr-wait="/admin/login/qr/state">
          <p>{t('gate.qr.intro')}</p>
          <p className="gate-qr">
            <QrCode text={address} label={t('gate.qr.label')} />
          </p>
          <p className="muted gate-until">{t('gate.qr.until', { time: until })}</p>
        </div>
      )}
      <p className="gate-answer">
        <a className="btn primary large full" href={again}>
          {t(refused ? 'gate.qr.again' : 'gate.qr.confirmed')}
        </a>
      </p>
    </GatePage>
  )
}
