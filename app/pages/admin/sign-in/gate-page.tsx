import type { ReactNode } from 'react'
import { LanguageButtons } from '#app/components/language-buttons.tsx'
import { Logo } from '#app/components/logo.tsx'
import { useRoot, useSiteName, useSiteState } from '#app/http/page/site-state.tsx'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { useT } from '#app/i18n/t.tsx'
import './gate.css'

interface Props {
  title: string
  /** Above the title, such as the initial of whose screen is locked. */
  mark?: string
  children: ReactNode
}

/** A page in front of the back office, or one of the portal about signing in: one card. */
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

/** Without the menu of who has not got in yet; the portal's pages have the site's own frame. */
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

/** Ends the session, whatever holds it. */
export function LeaveButton({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/logout">
      <button className="btn tertiary">{children}</button>
    </form>
  )
}
