import { ConsoleIcon } from '#app/components/console-icon.tsx'
import { DisplaySettings } from '#app/components/display-settings.tsx'
import { Icon } from '#app/components/icons.tsx'
import { useRoot } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { ConsolePreferences } from '#server/contract/console.ts'
import type { Menu } from './menu.server.ts'
import { SIDE_BAR } from './side-bar.tsx'
import { useTrail } from './trail.ts'

interface Props {
  menu: Menu
  look: ConsolePreferences
}

/** The header: the way here on the left, what belongs to the person on the right. */
export function TopBar({ menu, look }: Props) {
  const t = useT()
  return (
    <header className="staff-bar" data-tone={look.headerTheme}>
      <a
        className="staff-tool staff-burger"
        href={`#${SIDE_BAR}`}
        aria-label={t('consoleFrame.openMenu')}
      >
        <Icon name="menu" />
      </a>
      {look.breadcrumb && <Crumbs menu={menu} withIcon={look.breadcrumbIcon} />}
      {look.cutMenu && <GroupLinks menu={menu} />}
      <div className="staff-tools">
        <a className="staff-tool" href="/" title={t('consoleFrame.site')}>
          <ConsoleIcon name="site" />
          <span className="visually-hidden">{t('consoleFrame.site')}</span>
        </a>
        <details className="staff-drop">
          <summary className="staff-tool" title={t('consoleFrame.display')}>
            <ConsoleIcon name="sun" />
            <span className="visually-hidden">{t('consoleFrame.display')}</span>
          </summary>
          <DisplaySettings className="staff-look" />
        </details>
        <UserMenu />
      </div>
    </header>
  )
}

function Crumbs({ menu, withIcon }: { menu: Menu; withIcon: boolean }) {
  const t = useT()
  const { group, item, title } = useTrail(menu)
  return (
    <nav className="staff-crumbs" aria-label={t('consoleFrame.crumbs')}>
      <ol>
        {group && <li>{group.name}</li>}
        {item && (
          <li aria-current={title ? undefined : 'page'}>
            {withIcon && <ConsoleIcon name={item.icon} size={16} />}
            {title ? <a href={item.to}>{item.name}</a> : item.name}
          </li>
        )}
        {title && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  )
}

/** The groups of a cut menu, each leading to its first screen. */
function GroupLinks({ menu }: { menu: Menu }) {
  const t = useT()
  const { group: current } = useTrail(menu)
  return (
    <nav className="staff-groups" aria-label={t('staff.groupsLabel')}>
      {menu.map((group) => (
        <a
          key={group.name}
          href={group.items[0]?.to}
          aria-current={group === current ? 'true' : undefined}
        >
          {group.name}
        </a>
      ))}
    </nav>
  )
}

function UserMenu() {
  const t = useT()
  const nickname = useRoot()?.visitor?.nickname ?? ''
  return (
    <details className="staff-drop">
      <summary className="staff-tool" aria-label={t('consoleFrame.account', { nickname })}>
        <span className="staff-avatar" aria-hidden="true">
          {[...nickname][0]}
        </span>
        <span className="staff-name">{nickname}</span>
      </summary>
      <ul className="plain-list staff-account">
        <li>
          <a href="/preferences">
            <ConsoleIcon name="sun" />
            {t('consoleFrame.display')}
          </a>
        </li>
        <li>
          <form method="post" action="/logout">
            <button>
              <ConsoleIcon name="login" />
              {t('consoleFrame.logout')}
            </button>
          </form>
        </li>
      </ul>
    </details>
  )
}
