import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useRoot } from '#app/http/page/site-state.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { useT } from '#app/i18n/t.tsx'
import { staffHead } from '../staff-head.server.ts'
import { consentActions, type Decided, readConsent } from './consent.server.ts'
import './consent.css'

/** Asks whether an application may act for the visitor (RFC 6749, 4.1.1). */
export const loader = pageLoader({ signedIn: true }, async (context) => {
  const { t, setHeader, setStatus } = context
  const consent = await readConsent(context)
  if (consent.fault) setStatus(400)
  setHeader('cache-control', 'no-store')
  return { ...consent, head: staffHead(t('gate.consent.title'), '/oauth2/authorize') }
})

export const action = consentActions

export default function Page() {
  const t = useT()
  const { head, question, fault } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<Decided>>()
  return (
    <main id="main" tabIndex={-1} className="consent">
      <h1>{head.title}</h1>
      <hr className="ruler" />
      <FormSummary errors={reply?.result.error ?? undefined} formId="consent" />
      {reply?.extra ? <Leaving {...reply.extra} /> : question && <Question {...question} />}
      {fault && (
        <>
          <p className="inset danger">{fault}</p>
          <p>{t('gate.consent.fault')}</p>
        </>
      )}
    </main>
  )
}

const SCOPES = ['user.read'] as const
const isKnown = (scope: string): scope is (typeof SCOPES)[number] =>
  SCOPES.some((known) => known === scope)

function Question({ client, scopes, host }: { client: string; scopes: string[]; host: string }) {
  const t = useT()
  const nickname = useRoot()?.visitor?.nickname
  return (
    <>
      <p>{t('gate.consent.asks', { client })}</p>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            {isKnown(scope) ? t('gate.consent.scopes.read') : <code>{scope}</code>}
          </li>
        ))}
      </ul>
      <dl className="facts">
        <dt>{t('gate.consent.account')}</dt>
        <dd>{nickname}</dd>
        <dt>{t('gate.consent.returns')}</dt>
        <dd>{host}</dd>
      </dl>
      <p className="muted">{t('gate.consent.note')}</p>
      <form method="post" className="btn-row">
        <button className="btn primary large" name="intent" value="approve">
          {t('gate.consent.approve')}
        </button>
        <button className="btn secondary large" name="intent" value="deny">
          {t('gate.consent.deny')}
        </button>
      </form>
    </>
  )
}

function Leaving({ next, client }: Decided) {
  const t = useT()
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${next}`} />
      <p role="status">{t('gate.consent.leaving', { client })}</p>
      <p>
        <a className="btn primary large" href={next} rel="noreferrer">
          {t('gate.consent.go')}
        </a>
      </p>
    </>
  )
}
