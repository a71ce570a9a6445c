import { useT } from '#app/i18n/t.tsx'
import { AccountArea, AccountLinks, AuthLinks } from './account-area.tsx'
import { FramePart } from './frame-part.tsx'
import { Icon } from './icons.tsx'
import { useRoot } from '#app/http/page/site-state.tsx'
import './search-box.css'
import './site-header.css'

/** The header; `enhance/menus.ts` makes its menus behave as one set. */
export function SiteHeader() {
  const t = useT()
  const root = useRoot()
  return (
    <header className="site-header">
      <div className="site-header-utility">
        <div className="wrap">
          <FramePart name="settings" />
        </div>
      </div>
      <div className="wrap site-header-bar">
        <FramePart name="logo" />
        <FramePart name="nav" />
        <FramePart name="search-link" />
        <AccountArea />
        <details className="site-header-drawer">
          <summary aria-label={t('header.menu')}>
            <Icon name="menu" size={24} />
          </summary>
          <div className="site-header-drawer-panel">
            <FramePart name="search-box" />
            <FramePart name="drawer-nav" />
            {root &&
              (root.visitor ? (
                <AccountLinks />
              ) : (
                <AuthLinks className="site-header-drawer-actions" loginClass="btn secondary" />
              ))}
            <FramePart name="settings" />
          </div>
        </details>
      </div>
    </header>
  )
}
