import { ConsoleIcon } from '#app/components/console-icon.tsx'
import { Icon } from '#app/components/icons.tsx'
import { useSiteState } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { Menu } from './menu.server.ts'
import { useTrail } from './trail.ts'
import './screen-tabs.css'

interface Props {
  menu: Menu
  open: readonly string[]
  withIcon: boolean
}

/** 标签页: the screens opened recently, each with a button that closes it. */
export function ScreenTabs({ menu, open, withIcon }: Props) {
  const t = useT()
  const { item: here } = useTrail(menu)
  const { pathname, search } = useSiteState()
  const screens = menu.flatMap(({ items }) => items)
  const tabs = open.flatMap((to) => screens.find((screen) => screen.to === to) ?? [])
  if (tabs.length === 0) return null
  return (
    <form method="post" action="/admin/preferences" className="screen-tabs">
      <input type="hidden" name="back" value={pathname + search} />
      <nav aria-label={t('consoleFrame.tabs')}>
        <ul className="plain-list">
          {tabs.map((tab) => (
            <li key={tab.to} data-current={tab === here ? '' : undefined}>
              <a href={tab.to} aria-current={tab === here ? 'page' : undefined}>
                {withIcon && <ConsoleIcon name={tab.icon} size={16} />}
                {tab.name}
              </a>
              <button
                name="intent"
                value={`closeTab:${tab.to}`}
                aria-label={t('consoleFrame.closeTab', { name: tab.name })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {tabs.length > 1 && (
        <button className="screen-tabs-others" name="intent" value="closeOthers">
          {t('consoleFrame.closeOtherTabs')}
        </button>
      )}
    </form>
  )
}
