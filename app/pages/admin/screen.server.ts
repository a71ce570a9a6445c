import type { ConsoleIconName } from '#app/components/console-icon.tsx'
import type { MessageKey } from '#app/i18n/t.tsx'
import type { MenuGroup } from '#app/lists/definition.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'

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

/** For a file of `screens/`: `export default defineScreen({ … })`. */
export const defineScreen = (screen: Screen): Screen => screen
