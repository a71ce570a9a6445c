import type { z } from 'zod'
import { changedAccounts } from '#server/contract/changed-accounts.ts'
import { seconds } from '#shared/duration.ts'
import { portalCall } from './portal-call.server.ts'

/** The clocks of two portals may differ by this much: one reads what the visitor's browser keeps for the other. */
const CLOCK_ERROR = seconds(2)
/** Without an answer for so long some changes may never have been heard of. */
const SILENCE = seconds(60)

/**
 * When this process heard of which account's change. It goes by the hour at which it heard, not at which the change was
 * made: a transaction is seen only when it is over.
 */
export function createAccountWatch(clock: () => number) {
  let known = new Map<string, number>()
  let heard = new Map<number, number>()
  let everybody = -Infinity
  let answeredAt = -Infinity
  return {
    take({ list, complete }: z.output<typeof changedAccounts.data>): void {
      const now = clock()
      if (!complete || now - answeredAt > SILENCE) everybody = now
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
    /** Whether what was read of an account at this hour may be out of date. */
    isChangedSince: (userId: number, readAt: number) =>
      readAt <= Math.max(everybody, heard.get(userId) ?? -Infinity) + CLOCK_ERROR,
  }
}

const watch = createAccountWatch(Date.now)
export const { isChangedSince } = watch

/** Asks the API whose header is out of date. */
export const checkAccounts = async (): Promise<void> =>
  watch.take(await portalCall()(changedAccounts))
