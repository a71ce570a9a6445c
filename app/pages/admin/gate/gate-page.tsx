import type { ReactNode } from 'react'
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

/** A page in front of the back office: one card, without the menu of who has not got in yet. */
export function GatePage({ title, mark, children }: Props) {
  const t = useT()
  const name = useSiteName()
  const { pathname } = useSiteState()
  const phone = useRoot()?.site.phone
  return (
    <div className="gate">
      <header>
        <a href="/" className="gate-brand">
          <Logo size={28} />
          <span>
            <b>{name}</b> {isConsole(pathname) && <small>{t('staff.title')}</small>}
          </span>
        </a>
      </header>
      <main id="main" tabIndex={-1}>
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
      </main>
      <footer>
        {t('gate.logged')}
        {phone && ` · ${t('gate.support', { phone })}`} · <a href="/privacy">{t('gate.privacy')}</a>
      </footer>
    </div>
  )
}

/** Ends the session, whatever holds it. */
export function LeaveButton({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/logout">
      <button className="btn tertiary">{children}</button>
    </form>
  )
}
