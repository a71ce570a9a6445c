import { randomUUID } from 'node:crypto'
import { seconds } from '#shared/duration.ts'
import { factorReleases } from '#server/contract/library.ts'
import { createCall } from './api.server.ts'

/** So long a page from memory may show the data of the release before. */
const INTERVAL = seconds(2)

let askedAt = 0
let newest: string | undefined

/**
 * Asks the API, at most every two seconds and without anybody waiting for it, which release of the data is the newest;
 * calls `onNew` when it is another than before. An API that does not answer changes nothing.
 */
export function checkRelease(onNew: () => void): void {
  if (Date.now() - askedAt < INTERVAL) return
  askedAt = Date.now()
  const call = createCall({ address: '127.0.0.1', requestId: randomUUID(), userAgent: 'portal' })
  call(factorReleases).then(
    ([latest]) => {
      const found = JSON.stringify(latest)
      if (newest !== undefined && newest !== found) onNew()
      newest = found
    },
    () => undefined,
  )
}
