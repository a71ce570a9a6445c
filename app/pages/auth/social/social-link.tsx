import { useRoot } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import { startPath } from './start-path.ts'
import './social.css'

/** Link to the organisation's identity provider; nothing if none is configured. */
export function SocialLink({ next }: { next: string | undefined }) {
  const t = useT()
  if (!useRoot()?.socialLogin) return null
  return (
    <p className="social-link">
      <a className="btn secondary large full" href={startPath({ next })} rel="nofollow">
        {t('social.link')}
      </a>
    </p>
  )
}
