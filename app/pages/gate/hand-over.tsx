import { redirect } from '@remix-run/node'
import { ExternalLink } from '#app/components/external-link.tsx'
import { config } from '#app/http/host/config.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { wouldPass } from './gate.server.ts'
import { GATES } from './gates.server.ts'
import './hand-over.css'

export const loader = pageLoader({ page: 'enter' }, async (context) => {
  const { url, locale, t } = context
  const gate = url.searchParams.get('to') === 'accounting' ? GATES.accounting : GATES.platform
  const address = `/enter/${gate.name}`
  // The gate itself shows the reason.
  if (!(await wouldPass(context, gate)))
    return redirect(address, { status: 303, headers: { 'cache-control': 'no-store' } })
  const name = t(`handover.names.${gate.name}`)
  return {
    head: { ...pageHead(locale, 'enter'), title: t('handover.title', { name }) },
    to: gate.configured ? name : t('handover.demo', { name }),
    // The rest of the address is internal to the platform.
    host: gate.configured ? new URL(gate.configured).host : '',
    passes: gate.name === 'platform' ? config.handOverToken : ('none' as const),
    go: `${address}?go=1`,
  }
})

/** Shows a gate's target and what is passed on, before going there. */
export default function Page() {
  const t = useT()
  const { head, to, host, passes, go } = usePageData<typeof loader>()
  return (
    <main id="main" className="wrap hand-over" tabIndex={-1}>
      <section className="hand-over-panel">
        <h1>{head?.title}</h1>
        <p>{t('handover.lead')}</p>
        <dl className="facts">
          <dt>{t('handover.to')}</dt>
          <dd>
            {to}
            {host && <bdi className="hand-over-host">{host}</bdi>}
          </dd>
          <dt>{t('handover.window')}</dt>
          <dd>{t('handover.newWindow')}</dd>
          <dt>{t('handover.passed')}</dt>
          <dd>{t(`handover.passes.${passes}`)}</dd>
          <dt>{t('handover.kept')}</dt>
          <dd>{t('handover.keeps')}</dd>
        </dl>
        <p className="btn-row">
          <ExternalLink href={go} className="btn primary large">
            {t('handover.go')}
          </ExternalLink>
          <a href="/" className="btn secondary large">
            {t('handover.back')}
          </a>
        </p>
      </section>
    </main>
  )
}
