import { useT } from '#app/i18n/t.tsx'
import { MessageBell } from './message-bell.tsx'
import { useRoot, useSiteState } from '#app/http/page/site-state.tsx'
import { withNext } from './with-next.ts'

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

/** Login and registration, or the nickname with its menu; nothing if the root loader failed. */
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
/** Pages without a return address: home is where signing in leads by default. */
const NO_RETURN = [...FORM_PAGES, '/', '/rgisuccess', '/social-login', '/social-login/bind']
/** Longer than any address of the site's own links. */
const RETURN_LENGTH = 500

/**
 * Links to the login and the registration form, which lead back to the page; with a script a plain click opens the form
 * in a dialog (`enhance/dialogs.ts`). Crawlers need not follow them from every page.
 */
export function AuthLinks(props: { className: string; loginClass: string }) {
  const t = useT()
  const { pathname, search } = useSiteState()
  const here = pathname + search
  const hasReturn = !NO_RETURN.includes(pathname) && here.length <= RETURN_LENGTH
  const link = (address: string, close: string) => ({
    href: withNext(address, hasReturn ? here : undefined),
    ...(hasReturn && { rel: 'nofollow' }),
    ...(!FORM_PAGES.includes(pathname) && { 'data-dialog': address, 'data-close': close }),
    'data-return': '',
  })
  return (
    <div className={props.className}>
      <a {...link('/login', t('account.login.close'))} className={props.loginClass}>
        {t('header.login')}
      </a>
      <a {...link('/register', t('account.register.close'))} className="btn primary" data-wide="">
        {t('header.register')}
      </a>
    </div>
  )
}
