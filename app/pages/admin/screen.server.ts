import type { ConsoleIconName } from '#app/components/console-icon.tsx'
import type { MessageKey } from '#app/i18n/t.tsx'
import type { MenuGroup } from '#app/lists/definition.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'

/** Menu entry of a console screen. */
export interface Screen {
  title: MessageKey
  path: `/admin${string}`
  group: MenuGroup
  /** Within its group. */
  order: number
  icon: ConsoleIconName
  /** The entry is shown to users who may call this endpoint; the screen's own loader requires the same permission. */
  endpoint: Endpoint
}

/** For a file of `screens/`: `export default defineScreen({ … })`. */
export const defineScreen = (screen: Screen): Screen => screen
