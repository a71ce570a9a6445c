import type { z } from 'zod'
import { newId } from '#db/ids.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { describeAttachment as contract } from '../../contract/attachments.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { copyContent, removeContent } from './attachment-content.ts'
import * as queries from './attachment-queries.ts'
import { requireChangeable, settle } from './attachments.ts'

type DescriptionBody = z.output<typeof contract.body>

/**
 * Changes the description of one of the caller's attachments. If a decision was made on it, it stays unchanged for the
 * record and a copy replaces it.
 * @returns its id from now on
 * @throws {AppError} recordNotFound, managerOnly, attachmentNotFound, fieldNotOpen, recordStale, unavailable
 */
export async function describeAttachment(
  context: Context,
  caller: Caller,
  { id, description }: DescriptionBody,
  origin: RequestOrigin,
): Promise<number> {
  const { db } = context
  const { found: before } = await requireChangeable(db, caller, id)
  if (before.description === description) return id
  const copied = (await queries.isDecidedOn(db, id))
    ? await copyContent(context, before)
    : undefined
  try {
    return await db.transaction(async (tx) => {
      const next = copied ? newId() : id
      const { record, found } = await requireChangeable(tx, caller, id)
      // A decision was made meanwhile.
      if (!copied && (await queries.isDecidedOn(tx, id))) throw new AppError(Code.recordStale)
      const at = context.clock()
      if (!copied) await queries.describe(tx, id, description)
      else {
        await queries.insertAttachment(tx, { ...found, ...copied, id: next, description })
        await queries.markRemoved(tx, id, at)
      }
      await settle(tx, record, caller, at)
      await recordOperation(tx, {
        at,
        action: 'attachment.describe',
        actor: actorOf(caller),
        origin,
        subjectId: next,
        subject: record.name,
        detail: { from: found.description, to: description },
      })
      return next
    })
  } catch (error) {
    if (copied) await removeContent(context, copied).catch(() => undefined)
    throw error
  }
}
