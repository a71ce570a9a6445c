import { factorReleases } from '#server/contract/library.ts'
import { portalApiClient } from './portal-api-client.server.ts'

let newest: string | undefined
let newestNumber: number | undefined
const listeners: (() => void)[] = []

/** Calls `listener` whenever the newest release changes. */
export const onReleaseChange = (listener: () => void): void => void listeners.push(listener)

/** Number of the newest release; undefined until it is known. */
export const newestRelease = (): number | undefined => newestNumber

/** Asks the API for the newest release of the data. */
export async function pollRelease(): Promise<void> {
  const [latest] = await portalApiClient()(factorReleases)
  const found = JSON.stringify(latest)
  const changed = newest !== undefined && newest !== found
  newest = found
  newestNumber = latest?.release
  if (changed) for (const listener of listeners) listener()
}
