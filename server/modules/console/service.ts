import type { Reader } from '#db/client.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { changeDetail } from '../../change-detail.ts'
import type { Context } from '../../context.ts'
import { ConsolePreferences, DEFAULT_PREFERENCES } from '../../contract/console.ts'
import { recordOperation } from '../../operation-log.ts'
import * as queries from './queries.ts'

/** An account's console preferences; the defaults if the stored ones no longer match the contract. */
export async function preferencesOf(db: Reader, userId: number): Promise<ConsolePreferences> {
  const chosen = await queries.findChosen(db, userId)
  const read = chosen === undefined ? undefined : ConsolePreferences.safeParse(JSON.parse(chosen))
  return read?.data ?? DEFAULT_PREFERENCES
}

/** Replaces all console preferences of the caller. */
export async function savePreferences(
  { db, clock }: Context,
  caller: Caller,
  next: ConsolePreferences,
  origin: RequestOrigin,
) {
  const at = clock()
  await db.transaction(async (tx) => {
    const before = await preferencesOf(tx, caller.userId)
    await queries.putChosen(tx, caller.userId, JSON.stringify(next), at)
    await recordOperation(tx, {
      at,
      action: 'console.preferences',
      actor: actorOf(caller),
      origin,
      subjectId: caller.userId,
      subject: caller.nickname,
      detail: changeDetail(before, next),
    })
  })
}
