import { factorReleases } from '#server/contract/library.ts'
import { portalCall } from './portal-call.server.ts'

let newest: string | undefined
let newestNumber: number | undefined
const listeners: (() => void)[] = []

/** Calls `listener` whenever another release than before is the newest. */
export const onRelease = (listener: () => void): void => void listeners.push(listener)

/** The number of the newest release, as far as it is known. */
export const newestRelease = (): number | undefined => newestNumber

/** Asks the API which release of the data is the newest. */
export async function checkRelease(): Promise<void> {
  const [latest] = await portalCall()(factorReleases)
  const found = JSON.stringify(latest)
  const changed = newest !== undefined && newest !== found
  newest = found
  newestNumber = latest?.release
  if (changed) for (const listener of listeners) listener()
}
