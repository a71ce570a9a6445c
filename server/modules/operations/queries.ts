import type { Writer } from '#db/client.ts'
import { operationLog } from '#db/schema/operations.ts'
import type { Actor, Origin } from '../../context.ts'

export interface Operation {
  at: Date
  action: string
  actor: Actor
  origin: Origin
  subjectId?: number
  subject?: string
  detail?: Record<string, string | number | boolean | null>
}

/** Writes the log in the transaction of what it tells. Give no secret, and phones through `maskPhone`. */
export const recordOperation = (tx: Writer, { actor, origin, ...operation }: Operation) =>
  tx.insert(operationLog).values({
    subject: '',
    detail: {},
    ...operation,
    actorId: actor.id ?? null,
    actor: actor.name,
    address: origin.address,
    requestId: origin.requestId,
  })

/** `138****0001`; a text that is no phone number stays as it is. */
export const maskPhone = (text: string) => text.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
