import { yearInChina } from '#shared/china-time.ts'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'
import { useRenderContext } from '#app/http/page/render-context.tsx'
import { useSiteName, useSiteState } from '#app/http/page/site-state.tsx'
import type { ConsolePreferences } from '#server/contract/console.ts'
import { VERSION } from '#shared/version.ts'
import { ScreenTabs } from './screen-tabs.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useTrail } from './trail.ts'
import type { Menu } from './menu.server.ts'
import './staff.css'

interface Props {
  menu: Menu
  look: ConsolePreferences
  /** Addresses of the screens opened recently. */
  tabs: readonly string[]
  children: ReactNode
}

/** The frame of the back office: side bar, header with breadcrumb, and the page. */
export function ConsoleFrame({ menu, look, tabs, children }: Props) {
  const { group } = useTrail(menu)
  const { pathname } = useSiteState()
  const { printing } = useRenderContext()
  // Printed pages have their own header and footer.
  if (printing) return <div className="staff">{children}</div>
  // Split menu (`cutMenu`): the header shows the groups, the side bar the screens of the open group.
  const beside = look.cutMenu && group ? [group] : menu
  const isRail = look.collapse || isDesk(pathname)
  return (
    <div
      className="staff"
      data-look={look.theme}
      data-grey={look.grey ? '1' : undefined}
      data-scale={look.size}
      data-side={isRail ? 'rail' : undefined}
      data-header={look.fixedHeader ? 'fixed' : undefined}
      data-menu={look.fixedMenu ? 'fixed' : undefined}
      data-review-keys={look.reviewKeys ? undefined : 'off'}
    >
      <SideBar menu={beside} look={{ ...look, collapse: isRail }} />
      <div className="staff-body">
        <TopBar menu={menu} look={look} />
        {look.tagsView && <ScreenTabs menu={menu} open={tabs} withIcon={look.tagsViewIcon} />}
        {children}
        {look.footer && <Foot />}
      </div>
    </div>
  )
}

/** A review case uses the menu's width for the comparison. */
const isDesk = (pathname: string) => /^\/admin\/review\/\d+\/?$/i.test(pathname)

function Foot() {
  const t = useT()
  return (
    <footer className="staff-foot">
      <span>
        © {yearInChina(Date.now())} {useSiteName()}
      </span>
      <span>{t('consoleFrame.foot')}</span>
      <span>{t('consoleFrame.version', { version: VERSION })}</span>
      <a href="/privacy">{t('nav.privacy')}</a>
      <a href="/accessibility">{t('nav.accessibility')}</a>
    </footer>
  )
}
