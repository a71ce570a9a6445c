import { useT } from '#app/i18n/t.tsx'
import { MessageBell } from './message-bell.tsx'
import { useRoot, useSiteState } from '#app/http/page/site-state.tsx'

/** Links of a signed-in visitor, and the logout: a POST form, never a link. */
export function AccountLinks() {
  const t = useT()
  const root = useRoot()
  return (
    <ul className="plain-list">
      {root?.visitor?.staff && (
        <li>
          <a href="/admin">{t('consoleFrame.enter')}</a>
        </li>
      )}
      <li>
        <a href="/edituserinfo">{t('user.centre')}</a>
      </li>
      <li>
        <a href="/account/messages">{t('messages.bell')}</a>
      </li>
      <li>
        <a href="/account/security">{t('user.security')}</a>
      </li>
      <li>
        <a href="/account/data">{t('user.data')}</a>
      </li>
      <li>
        <a href="/register?mode=password">{t('user.password')}</a>
      </li>
      <li>
        <a href="/edituserinfo#progress">{t('user.progress')}</a>
      </li>
      <li>
        <form method="post" action="/logout">
          <button>{t('user.logout')}</button>
        </form>
      </li>
    </ul>
  )
}

/** Login and registration, or the nickname with its menu; nothing while the visitor is unknown. */
export function AccountArea() {
  const t = useT()
  const root = useRoot()
  if (!root) return null
  if (!root.visitor)
    return <AuthLinks className="site-header-account" loginClass="btn tertiary site-header-login" />
  const { nickname } = root.visitor
  return (
    <div className="site-header-account">
      <MessageBell to="/account/messages" className="site-header-bell" />
      <details className="site-header-user">
        <summary aria-label={t('header.account', { nickname })}>
          <span className="site-header-nickname">{nickname}</span>
        </summary>
        <AccountLinks />
      </details>
    </div>
  )
}

/** Pages that contain one of the forms themselves. */
const FORM_PAGES = ['/login', '/register', '/reset']

/**
 * Links to the login and the registration form; with a script a plain click opens the form in a dialog
 * (`enhance/dialogs.ts`), whose success leads back to the page.
 */
export function AuthLinks(props: { className: string; loginClass: string }) {
  const t = useT()
  const { pathname } = useSiteState()
  const dialog = (address: string, close: string) =>
    FORM_PAGES.includes(pathname) ? {} : { 'data-dialog': address, 'data-close': close }
  return (
    <div className={props.className}>
      <a
        href="/login"
        className={props.loginClass}
        {...dialog('/login', t('account.login.close'))}
        data-return=""
      >
        {t('header.login')}
      </a>
      <a
        href="/register"
        className="btn primary"
        {...dialog('/register', t('account.register.close'))}
        data-wide=""
      >
        {t('header.register')}
      </a>
    </div>
  )
}
