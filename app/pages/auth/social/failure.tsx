import { useT } from '#app/i18n/t.tsx'
import './social.css'

interface Props {
  reason: string
  trace: string
  back: string
  signedIn: boolean
  head: { title: string }
}

/** Explains why a sign-in through the identity provider failed, with the request id for the log. */
export function SocialFailure({ reason, trace, back, signedIn, head }: Props) {
  const t = useT()
  return (
    <main id="main" tabIndex={-1} className="social-page">
      <h1>{head.title}</h1>
      <hr className="ruler" />
      <p className="inset danger" role="alert">
        {reason}
      </p>
      <p className="btn-row">
        <a className="btn primary" href={back}>
          {t(signedIn ? 'social.back' : 'social.again')}
        </a>
      </p>
      <p className="hint">
        {t('social.trace')} <code>{trace}</code>
      </p>
    </main>
  )
}
