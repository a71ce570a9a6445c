import { useRef } from 'react'
import { useT } from '#app/i18n/t.tsx'
import { AccountArea, AccountLinks } from './account-area.tsx'
import { AuthLink } from './auth-dialog.tsx'
import { Icon } from './icons.tsx'
import { ServerPart, useServerParts } from './server-part.tsx'
import { useMenus } from './use-menus.ts'
import { useRoot } from './use-root.ts'
import './search-box.css'
import './site-header.css'

export function SiteHeader() {
  const t = useT()
  const root = useRoot()
  const header = useRef<HTMLElement>(null)
  useMenus(header)
  useServerParts()
  return (
    <header className="site-header" ref={header}>
      <div className="utility">
        <div className="wrap">
          <ServerPart name="settings" />
        </div>
      </div>
      <div className="wrap bar">
        <ServerPart name="logo" />
        <ServerPart name="nav" />
        <ServerPart name="search-link" />
        <AccountArea />
        <details className="drawer" suppressHydrationWarning>
          <summary aria-label={t('header.menu')}>
            <Icon name="menu" size={24} />
          </summary>
          <div className="drawer-panel">
            <ServerPart name="search-box" />
            <ServerPart name="drawer-nav" />
            {root?.visitor ? (
              <AccountLinks />
            ) : (
              root && (
                <div className="drawer-actions">
                  <AuthLink to="/login" className="btn secondary">
                    {t('header.login')}
                  </AuthLink>
                  <AuthLink to="/register" className="btn primary">
                    {t('header.register')}
                  </AuthLink>
                </div>
              )
            )}
            <ServerPart name="drawer-settings" />
          </div>
        </details>
      </div>
    </header>
  )
}
