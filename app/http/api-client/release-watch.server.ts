import { factorReleases } from '#server/contract/library.ts'
import { createChangeEvent } from './change-event.server.ts'
import { portalApiClient } from './portal-api-client.server.ts'

let newest: string | undefined
let newestNumber: number | undefined
const change = createChangeEvent()

/** Calls a listener whenever the newest release changes. */
export const onReleaseChange = change.listen

/** Number of the newest release; undefined until it is known. */
export const newestRelease = (): number | undefined => newestNumber

/** Fetches the newest release of the data from the API. */
export async function pollRelease(): Promise<void> {
  const [latest] = await portalApiClient()(factorReleases)
  const found = JSON.stringify(latest)
  const changed = newest !== undefined && newest !== found
  newest = found
  newestNumber = latest?.release
  if (changed) change.emit()
}
