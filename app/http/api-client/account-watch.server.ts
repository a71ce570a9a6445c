import type { z } from 'zod'
import { changedAccounts } from '#server/contract/changed-accounts.ts'
import { seconds } from '#shared/duration.ts'
import { portalApiClient } from './portal-api-client.server.ts'

/** Possible clock difference between two portals: one reads the snapshot that another has stored in the browser. */
const CLOCK_ERROR = seconds(2)
/** After this long without an answer some changes may have been missed. */
const SILENCE_MAX = seconds(60)

/**
 * Records when this process learned of each account's change. That time counts, not the time of the change itself: a
 * transaction becomes visible only after its commit.
 */
export function createAccountWatch(clock: () => number) {
  let known = new Map<string, number>()
  let heard = new Map<number, number>()
  let everybody = -Infinity
  let answeredAt = -Infinity
  return {
    take({ list, complete }: z.output<typeof changedAccounts.data>): void {
      const now = clock()
      if (!complete || now - answeredAt > SILENCE_MAX) everybody = now
      answeredAt = now
      const before = known
      known = new Map()
      heard = new Map()
      for (const { userId, at } of list) {
        const key = `${userId} ${at}`
        const when = before.get(key) ?? now
        known.set(key, when)
        if (userId === null) everybody = Math.max(everybody, when)
        else heard.set(userId, Math.max(when, heard.get(userId) ?? when))
      }
    },
    /** Whether what was read of an account at `readAt` may be out of date. */
    isChangedSince: (userId: number, readAt: number) =>
      readAt <= Math.max(everybody, heard.get(userId) ?? -Infinity) + CLOCK_ERROR,
  }
}

const watch = createAccountWatch(Date.now)
export const { isChangedSince } = watch

/** Fetches the recently changed accounts from the API. */
export const pollAccounts = async (): Promise<void> =>
  watch.take(await portalApiClient()(changedAccounts))
