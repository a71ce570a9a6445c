import { ConsoleIcon } from '#app/components/console-icon.tsx'
import { Icon } from '#app/components/icons.tsx'
import { Logo } from '#app/components/logo.tsx'
import { useSiteName } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { ConsolePreferences } from '#server/contract/console.ts'
import type { Menu } from './menu.server.ts'
import { useTrail } from './trail.ts'

/** Fragment of the side bar: on a phone a link to it opens the drawer. */
export const SIDE_BAR = 'menu'

interface Props {
  menu: Menu
  look: ConsolePreferences
}

/** The menu: beside the page, or on a phone a drawer opened and closed by links. */
export function SideBar({ menu, look }: Props) {
  const t = useT()
  return (
    <>
      <aside className="staff-side" id={SIDE_BAR}>
        <div className="staff-side-head">
          {look.logo && <Brand />}
          <a className="staff-close" href="#main" aria-label={t('consoleFrame.closeMenu')}>
            <Icon name="close" />
          </a>
        </div>
        <Groups menu={menu} look={look} />
      </aside>
      <a className="staff-veil" href="#main" tabIndex={-1} aria-hidden="true" />
    </>
  )
}

function Brand() {
  const t = useT()
  const name = useSiteName()
  return (
    <a href="/admin" className="staff-brand" title={`${name} · ${t('staff.title')}`}>
      <Logo size={28} />
      <span>
        <b>{name}</b> <small>{t('staff.title')}</small>
      </span>
    </a>
  )
}

function Groups({ menu, look }: Props) {
  const t = useT()
  const { item: here, group: current } = useTrail(menu)
  return (
    <nav className="staff-menu" aria-label={t('staff.menu')}>
      {menu.map((group) => (
        <details
          key={group.name}
          // The browser keeps only one of equally named `details` open.
          name={look.uniqueOpened && !look.collapse ? 'staff-menu' : undefined}
          open={look.collapse || !look.uniqueOpened || group === (current ?? menu[0])}
        >
          <summary>{group.name}</summary>
          <ul className="plain-list">
            {group.items.map((item) => (
              <li key={item.to}>
                <a
                  href={item.to}
                  title={look.collapse ? item.name : undefined}
                  aria-current={item === here ? 'page' : undefined}
                >
                  <ConsoleIcon name={item.icon} />
                  <span>{item.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
