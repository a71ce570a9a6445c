import { publicSettings } from '#server/contract/settings.ts'
import { takeSettings } from '../host/site-settings.server.ts'
import { portalCall } from './portal-call.server.ts'

const listeners: (() => void)[] = []

/** Calls `listener` whenever staff have changed a setting of the site. */
export const onSettings = (listener: () => void): void => void listeners.push(listener)

/** Reads the settings and calls the listeners if any has changed. */
export async function checkSettings(): Promise<void> {
  if (takeSettings(await portalCall()(publicSettings))) for (const listener of listeners) listener()
}
