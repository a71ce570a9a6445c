import { Avatar } from '#app/components/avatar.tsx'
import { ConsoleIcon } from '#app/components/console-icon.tsx'
import { DisplaySettings } from '#app/components/display-settings.tsx'
import { LanguageButtons } from '#app/components/language-buttons.tsx'
import { MessageBell } from '#app/components/message-bell.tsx'
import { Icon } from '#app/components/icons.tsx'
import { useRoot, useSiteState } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { ConsolePreferences } from '#server/contract/console.ts'
import type { Menu } from './menu.server.ts'
import { SearchForm } from './search/search-form.tsx'
import { SIDE_BAR } from './side-bar.tsx'
import { useTrail } from './trail.ts'

interface Props {
  menu: Menu
  look: ConsolePreferences
}

/** The header: breadcrumb on the left, the user's tools on the right. */
export function TopBar({ menu, look }: Props) {
  const t = useT()
  return (
    <header
      className="staff-bar"
      data-tone={look.headerTheme}
      data-cut={look.cutMenu ? '' : undefined}
    >
      <a
        className="staff-tool staff-burger"
        href={`#${SIDE_BAR}`}
        aria-label={t('consoleFrame.openMenu')}
      >
        <Icon name="menu" />
      </a>
      {look.hamburger && <CollapseButton collapsed={look.collapse} />}
      {look.breadcrumb && <Crumbs menu={menu} withIcon={look.breadcrumbIcon} />}
      {look.cutMenu && <GroupLinks menu={menu} />}
      <div className="staff-tools">
        <HeaderSearch />
        <a className="staff-tool" href="/" title={t('consoleFrame.site')}>
          <ConsoleIcon name="site" />
          <span className="visually-hidden">{t('consoleFrame.site')}</span>
        </a>
        {look.fullscreen && (
          <span className="needs-script">
            <button
              type="button"
              className="staff-tool"
              data-fullscreen=""
              aria-pressed="false"
              title={t('consoleFrame.fullscreen')}
            >
              <ConsoleIcon name="fullscreen" />
              <span className="visually-hidden">{t('consoleFrame.fullscreen')}</span>
            </button>
          </span>
        )}
        {look.locale && <LanguageButtons className="staff-language" buttonClass="staff-tool" />}
        {look.sizeIcon && (
          <a
            className="staff-tool"
            href="/admin/preferences"
            title={t('consolePreferences.choice.size')}
          >
            <ConsoleIcon name="size" />
            <span className="visually-hidden">{t('consolePreferences.choice.size')}</span>
          </a>
        )}
        {look.message && <MessageBell to="/admin/messages" className="staff-tool" />}
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

/** A search field, or a link where there is no room; neither on the search page, which has its own. */
function HeaderSearch() {
  const t = useT()
  const { pathname } = useSiteState()
  if (/^\/admin\/search\/?$/i.test(pathname)) return null
  return (
    <>
      <SearchForm className="staff-search" keys />
      <a
        className="staff-tool staff-search-link"
        href="/admin/search"
        title={t('consoleFrame.search.submit')}
        data-console-search-link=""
      >
        <Icon name="search" />
        <span className="visually-hidden">{t('consoleFrame.search.submit')}</span>
      </a>
    </>
  )
}

/** Toggles the side bar between icons and full width. */
function CollapseButton({ collapsed }: { collapsed: boolean }) {
  const t = useT()
  const { pathname, search } = useSiteState()
  const name = t(collapsed ? 'consoleFrame.expand' : 'consoleFrame.collapse')
  return (
    <form method="post" action="/admin/preferences" className="staff-collapse">
      <input type="hidden" name="back" value={pathname + search} />
      <button className="staff-tool" name="intent" value="collapse" title={name}>
        <ConsoleIcon name="collapse" />
        <span className="visually-hidden">{name}</span>
      </button>
    </form>
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
            {title ? <a href={item.to}>{item.name}</a> : <span>{item.name}</span>}
          </li>
        )}
        {title && (
          <li aria-current="page">
            <span>{title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** The groups of a split menu (`cutMenu`), each linking to its first screen. */
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
  const visitor = useRoot()?.visitor
  const nickname = visitor?.nickname ?? ''
  return (
    <details className="staff-drop">
      <summary className="staff-tool" aria-label={t('consoleFrame.account', { nickname })}>
        <Avatar nickname={nickname} file={visitor?.avatar} />
        <span className="staff-name">{nickname}</span>
      </summary>
      <ul className="plain-list staff-account">
        <li>
          <a href="/admin/profile">
            <ConsoleIcon name="user" />
            {t('consoleFrame.profile')}
          </a>
        </li>
        <li>
          <a href="/admin/preferences">
            <ConsoleIcon name="gear" />
            {t('consoleFrame.preferences')}
          </a>
        </li>
        <li>
          <a href="/admin/profile/two-step">
            <ConsoleIcon name="role" />
            {t('consoleFrame.twoStep')}
          </a>
        </li>
        <li>
          <a href="/admin/lock">
            <ConsoleIcon name="lock" />
            {t('consoleFrame.lock')}
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
