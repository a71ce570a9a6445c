import { publicSettings } from '#server/contract/settings.ts'
import { applySettings } from '../host/site-settings.server.ts'
import { portalApiClient } from './portal-api-client.server.ts'

const listeners: (() => void)[] = []

/** Calls `listener` whenever staff have changed a setting of the site. */
export const onSettingsChange = (listener: () => void): void => void listeners.push(listener)

/** Reads the settings and calls the listeners if any has changed. */
export async function pollSettings(): Promise<void> {
  if (applySettings(await portalApiClient()(publicSettings)))
    for (const listener of listeners) listener()
}
