import type { Writer } from '#db/client.ts'
import { notificationTemplates } from '#db/schema/notifications.ts'
import { MESSAGE_KINDS, SENDER } from '#server/modules/notifications/kinds.ts'

/** Inserts missing templates of the built-in kinds; changes by staff are preserved. */
export async function writeNotificationTemplates(tx: Writer, createdAt: Date): Promise<void> {
  const rows = Object.entries(MESSAGE_KINDS).map(([code, kind]) => ({
    id: kind.id,
    code,
    name: kind.name,
    kind: 'kind' in kind ? kind.kind : 2,
    sender: SENDER,
    content: kind.text,
    createdAt,
  }))
  await tx.insert(notificationTemplates).values(rows).onConflictDoNothing()
}
