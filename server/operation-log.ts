import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { appendOperation } from '#db/operation-chain.ts'
import type { Actor, RequestOrigin } from './actor.ts'

export interface Operation {
  at: Date
  action: string
  actor: Actor
  origin: RequestOrigin
  subjectId?: number
  subject?: string
  detail?: Record<string, string | number | boolean | null>
}

const USER_AGENT_MAX = 200

/**
 * Appends to the operation log, in the transaction of the change. Pass no secrets, and phone numbers through
 * `maskPhone`.
 * @returns the id of the row
 */
export async function recordOperation(
  tx: Writer,
  { at, action, actor, origin, subjectId, subject = '', detail = {} }: Operation,
): Promise<number> {
  const id = newId()
  await appendOperation(tx, {
    id,
    at,
    action,
    actorId: actor.id ?? null,
    actor: actor.name,
    subjectId: subjectId ?? null,
    subject,
    // Same as the store returns it: without undefined values.
    detail: JSON.parse(JSON.stringify(detail)) as typeof detail,
    address: origin.address,
    requestId: origin.requestId,
    userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
    route: origin.route ?? '',
  })
  return id
}
