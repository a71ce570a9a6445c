import { randomUUID } from 'node:crypto'
import { seconds } from '#shared/duration.ts'
import { factorReleases } from '#server/contract/library.ts'
import { createCall } from './api.server.ts'

/** So long a page from memory may show the data of the release before. */
const INTERVAL = seconds(2)

let checkedAt = 0
let newest: string | undefined
let newestNumber: number | undefined
const listeners: (() => void)[] = []

/** A call in the portal's own name, for nobody's request. */
export const portalCall = () =>
  createCall({ address: '127.0.0.1', requestId: randomUUID(), userAgent: 'portal', portal: true })

/** Calls `listener` whenever another release than before is the newest. */
export const onRelease = (listener: () => void): void => void listeners.push(listener)

/** The number of the newest release, as far as it is known. */
export const newestRelease = (): number | undefined => newestNumber

/**
 * Asks the API, at most every two seconds and without anybody waiting for it, which release of the data is the
 * newest. An API that does not answer changes nothing.
 */
export function checkRelease(): void {
  if (Date.now() - checkedAt < INTERVAL) return
  checkedAt = Date.now()
  portalCall()(factorReleases).then(
    ([latest]) => {
      const found = JSON.stringify(latest)
      const changed = newest !== undefined && newest !== found
      newest = found
      newestNumber = latest?.release
      if (changed) for (const listener of listeners) listener()
    },
    () => undefined,
  )
}
