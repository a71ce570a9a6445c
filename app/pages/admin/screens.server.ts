import type { MessageKey } from '#app/i18n/t.tsx'
import type { MenuGroup } from '#app/lists/definition.ts'
import type { Screen } from './screen.server.ts'
import { staffLists } from './lists.server.ts'

/** In menu order. */
const GROUPS: readonly MenuGroup[] = ['work', 'review', 'business', 'system', 'logs']

/** Every file of `screens/` is a screen other than a list; lists come from `lists/`. */
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

/** All screens of the console, in menu order. */
export const screens: readonly Screen[] = [...Object.values(modules), ...lists].sort(
  (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.order - b.order,
)
