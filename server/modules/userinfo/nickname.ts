import type { Writer } from '#db/client.ts'
import { findUser, updateUser } from '../accounts/queries.ts'

/**
 * Gives an account the new name of its organisation as nickname, unless its owner has chosen another.
 * @param change `from`: the organisation's name until now, undefined for a new record
 */
export async function renameAccount(
  tx: Writer,
  userId: number,
  { from, to, at }: { from: string | undefined; to: string; at: Date },
): Promise<void> {
  if (from === to) return
  const user = await findUser(tx, userId)
  const isChosen = from !== undefined && user?.nickname !== '' && user?.nickname !== from
  if (!isChosen) await updateUser(tx, userId, { nickname: to, updatedAt: at })
}
