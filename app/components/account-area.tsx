import { Link } from '@remix-run/react'
import { useT } from '#app/i18n/t.tsx'
import { AuthLink } from './auth-dialog.tsx'
import { useRoot } from './use-root.ts'

/** The pages of a signed-in visitor, and the way out: a post, never a link. */
export function AccountLinks() {
  const t = useT()
  return (
    <ul className="plain-list">
      <li>
        <Link to="/edituserinfo">{t('user.centre')}</Link>
      </li>
      <li>
        <Link to="/register?mode=password">{t('user.password')}</Link>
      </li>
      <li>
        <Link to="/edituserinfo#progress">{t('user.progress')}</Link>
      </li>
      <li>
        <form method="post" action="/logout">
          <button>{t('user.logout')}</button>
        </form>
      </li>
    </ul>
  )
}

/** Log in and register, or the nickname with its menu; nothing while nobody knows which. */
export function AccountArea() {
  const t = useT()
  const root = useRoot()
  if (!root) return null
  if (!root.visitor)
    return (
      <div className="account">
        <AuthLink to="/login" className="btn tertiary log-in">
          {t('header.login')}
        </AuthLink>
        <AuthLink to="/register" className="btn primary">
          {t('header.register')}
        </AuthLink>
      </div>
    )
  const { nickname } = root.visitor
  return (
    <div className="account">
      <details className="user-menu" suppressHydrationWarning>
        <summary aria-label={t('header.account', { nickname })}>
          <span className="nickname">{nickname}</span>
        </summary>
        <AccountLinks />
      </details>
    </div>
  )
}
