import type { ConsoleIconName } from '#app/components/console-icon.tsx'
import type { MessageKey } from '#app/i18n/t.tsx'
import type { MenuGroup } from '#app/lists/definition.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { staffLists } from './lists.server.ts'

/** A screen of the console as its menu names it. */
export interface Screen {
  title: MessageKey
  path: `/admin${string}`
  group: MenuGroup
  /** Within its group. */
  order: number
  icon: ConsoleIconName
  /** Who may make this call sees the entry; the screen's own loader asks for the same permission. */
  endpoint: Endpoint
}

/** In the order of the menu. */
const GROUPS: readonly MenuGroup[] = ['work', 'review', 'business', 'system', 'logs']

/** For a file of `screens/`: `export default defineScreen({ … })`. */
export const defineScreen = (screen: Screen): Screen => screen

/** Every file of `screens/` is a screen that is no list; the lists come from `lists/`. */
const modules = import.meta.glob<Screen>('./screens/*.server.ts', {
  eager: true,
  import: 'default',
})

const lists = staffLists.map(({ name, path, endpoint, menu }): Screen => ({
  ...menu,
  title: `staff.lists.${name}.title` as MessageKey,
  path: path as Screen['path'],
  endpoint,
}))

/** The one table of the console's screens. */
export const screens: readonly Screen[] = [...Object.values(modules), ...lists].sort(
  (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.order - b.order,
)
