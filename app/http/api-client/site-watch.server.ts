import { seconds } from '#shared/duration.ts'
import { publicSettings } from '#server/contract/settings.ts'
import { takeSettings } from '../host/site-settings.server.ts'
import { portalCall } from './release-watch.server.ts'

/** So long a page may show what the settings were before. */
const INTERVAL = seconds(2)

let checkedAt = 0
const listeners: (() => void)[] = []

/** Calls `listener` whenever staff have changed a setting of the site. */
export const onSettings = (listener: () => void): void => void listeners.push(listener)

/** Reads the settings, at most every two seconds and without anybody waiting for it; a silent API changes nothing. */
export function checkSettings(): void {
  if (Date.now() - checkedAt < INTERVAL) return
  checkedAt = Date.now()
  portalCall()(publicSettings).then(
    (settings) => {
      if (takeSettings(settings)) for (const listener of listeners) listener()
    },
    () => undefined,
  )
}
