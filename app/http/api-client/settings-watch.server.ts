import { publicSettings } from '#server/contract/settings.ts'
import { applySettings } from '../host/site-settings.server.ts'
import { createChangeEvent } from './change-event.server.ts'
import { portalApiClient } from './portal-api-client.server.ts'

const change = createChangeEvent()

/** Calls a listener whenever staff have changed a setting of the site. */
export const onSettingsChange = change.listen

/** Reads the settings and calls the listeners if any has changed. */
export async function pollSettings(): Promise<void> {
  if (applySettings(await portalApiClient()(publicSettings))) change.emit()
}
