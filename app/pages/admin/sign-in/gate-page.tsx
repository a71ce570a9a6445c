import type { ReactNode } from 'react'
import { LanguageButtons } from '#app/components/language-buttons.tsx'
import { Logo } from '#app/components/logo.tsx'
import { useRoot, useSiteName, useSiteState } from '#app/http/page/site-state.tsx'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { useT } from '#app/i18n/t.tsx'
import './gate.css'

interface Props {
  title: string
  /** Shown above the title, such as the initial of the user whose screen is locked. */
  mark?: string
  children: ReactNode
}

/** A single-card page: before the back office, or a portal page about signing in. */
export function GatePage(props: Props) {
  const { pathname } = useSiteState()
  return isConsole(pathname) ? (
    <GateFrame>
      <main id="main" tabIndex={-1}>
        <GateCard {...props} />
      </main>
    </GateFrame>
  ) : (
    <main id="main" tabIndex={-1} className="gate-within">
      <GateCard {...props} />
    </main>
  )
}

/**
 * Frame without the console menu, since the visitor has not signed in fully; portal pages have the site's own frame.
 */
function GateFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const name = useSiteName()
  const phone = useRoot()?.site.phone
  return (
    <div className="gate">
      <header>
        <a href="/" className="gate-brand">
          <Logo size={28} />
          <span>
            <b>{name}</b> <small>{t('staff.title')}</small>
          </span>
        </a>
        <LanguageButtons className="gate-language" buttonClass="btn tertiary" />
      </header>
      {children}
      <footer>
        {t('gate.logged')}
        {phone && ` · ${t('gate.support', { phone })}`} · <a href="/privacy">{t('gate.privacy')}</a>
        {' · '}
        <a href="/accessibility">{t('nav.accessibility')}</a>
      </footer>
    </div>
  )
}

const GateCard = ({ title, mark, children }: Props) => (
  <div className="gate-card">
    {mark && (
      <p className="gate-mark" aria-hidden="true">
        {mark}
      </p>
    )}
    <h1>{title}</h1>
    <hr className="ruler" />
    {children}
  </div>
)

/** Ends the session, at whatever step sign-in stopped. */
export function LeaveButton({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/logout">
      <button className="btn tertiary">{children}</button>
    </form>
  )
}
