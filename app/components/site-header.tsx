import { useT } from '#app/i18n/t.tsx'
import { AccountArea, AccountLinks, AuthLinks } from './account-area.tsx'
import { FramePart } from './frame-part.tsx'
import { Icon } from './icons.tsx'
import { useRoot } from '#app/http/page/site-state.tsx'
import './search-box.css'
import './site-header.css'

/** `enhance/menus.ts` makes one set of its menus. */
export function SiteHeader() {
  const t = useT()
  const root = useRoot()
  return (
    <header className="site-header">
      <div className="utility">
        <div className="wrap">
          <FramePart name="settings" />
        </div>
      </div>
      <div className="wrap bar">
        <FramePart name="logo" />
        <FramePart name="nav" />
        <FramePart name="search-link" />
        <AccountArea />
        <details className="drawer">
          <summary aria-label={t('header.menu')}>
            <Icon name="menu" size={24} />
          </summary>
          <div className="drawer-panel">
            <FramePart name="search-box" />
            <FramePart name="drawer-nav" />
            {root &&
              (root.visitor ? (
                <AccountLinks />
              ) : (
                <AuthLinks className="drawer-actions" login="btn secondary" />
              ))}
            <FramePart name="settings" />
          </div>
        </details>
      </div>
    </header>
  )
}
