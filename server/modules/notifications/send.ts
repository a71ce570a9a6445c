import { isDeepStrictEqual } from 'node:util'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertDeliveries } from './choices.ts'
import { fillIn, MESSAGE_KINDS, type MessageKind, SENDER } from './kinds.ts'
import * as queries from './queries.ts'
import { findTemplateBy } from './template-queries.ts'

interface MessageValues {
  at: Date
  params: Record<string, string>
}

/** Maximum number of rows per statement: both databases limit the number of values. */
const ROWS_MAX = 500

/**
 * Creates a message to each of the users, in the transaction of the event it reports. The text is that of the template;
 * if staff have disabled it, nothing is sent. Mail and SMS follow as each user has chosen.
 */
export async function sendNotifications(
  tx: Writer,
  code: MessageKind,
  userIds: readonly number[],
  { at, params }: MessageValues,
): Promise<void> {
  if (userIds.length === 0) return
  const kind: { kind?: number; text: string; link: string } = MESSAGE_KINDS[code]
  // Missing if the database was last seeded before this kind existed.
  const template = (await findTemplateBy(tx, code)) ?? {
    content: kind.text,
    kind: kind.kind ?? 2,
    sender: SENDER,
    enabled: true,
  }
  if (!template.enabled) return
  const content = fillIn(template.content, params)
  const link = fillIn(kind.link, params)
  for (let start = 0; start < userIds.length; start += ROWS_MAX) {
    const rows = userIds.slice(start, start + ROWS_MAX).map((userId) => ({
      id: newId(),
      userId,
      template: code,
      kind: template.kind,
      sender: template.sender,
      content,
      params,
      link,
      createdAt: at,
    }))
    await queries.insertNotifications(tx, rows)
    await insertDeliveries(tx, code, rows, at)
  }
}

/** `sendNotifications` to one user. */
export const sendNotification = (
  tx: Writer,
  code: MessageKind,
  { userId, ...values }: MessageValues & { userId: number },
): Promise<void> => sendNotifications(tx, code, [userId], values)

/**
 * `sendNotification` about the record `params.id`, unless the user's latest message of this kind about it says the same.
 * Reopening a record sends no message, so settling it again with the same result sends none either.
 */
export async function sendUnlessRepeated(
  tx: Writer,
  code: MessageKind,
  { userId, at, params }: MessageValues & { userId: number; params: { id: string } },
): Promise<void> {
  const sent = await queries.listParams(tx, userId, code)
  const latest = sent.find(({ id }) => id === params.id)
  if (!isDeepStrictEqual(latest, params))
    await sendNotifications(tx, code, [userId], { at, params })
}
