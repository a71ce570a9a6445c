import { and, eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import {
  notificationChoices,
  notificationDeliveries,
  notificationMails,
} from '#db/schema/notification-channels.ts'
import {
  isChoosable,
  isOnAtFirst,
  type NotificationChannel,
  type NotificationTopic,
} from '../../contract/notification-topics.ts'
import { hasOwnSms, topicOf } from './topics.ts'

/** The given users who receive messages of a topic by a channel. */
async function listSubscribers(
  db: Reader,
  topic: NotificationTopic,
  channel: NotificationChannel,
  userIds: readonly number[],
): Promise<number[]> {
  const first = isOnAtFirst(topic, channel)
  if (!isChoosable(topic, channel)) return first ? [...userIds] : []
  const rows = await db
    .select({ userId: notificationChoices.userId, chosen: notificationChoices.chosen })
    .from(notificationChoices)
    .where(
      and(
        inArray(notificationChoices.userId, [...userIds]),
        eq(notificationChoices.topic, topic),
        eq(notificationChoices.channel, channel),
      ),
    )
  const chosen = new Map(rows.map((row) => [row.userId, row.chosen]))
  return userIds.filter((id) => chosen.get(id) ?? first)
}

/** Whether an account receives the SMS of a topic. */
export const wantsSms = async (
  db: Reader,
  topic: NotificationTopic,
  userId: number,
): Promise<boolean> => (await listSubscribers(db, topic, 'sms', [userId])).length > 0

interface Message {
  id: number
  userId: number
}

/** Records which of the messages just stored are also sent by mail or SMS; their number must fit one statement. */
export async function insertDeliveries(
  tx: Writer,
  code: string,
  messages: readonly Message[],
  createdAt: Date,
): Promise<void> {
  const topic = topicOf(code)
  if (topic === null || messages.length === 0) return
  const userIds = messages.map(({ userId }) => userId)
  const recipients = {
    mail: await listWithMail(tx, await listSubscribers(tx, topic, 'mail', userIds)),
    sms: hasOwnSms(topic)
      ? []
      : await listWithPhone(tx, await listSubscribers(tx, topic, 'sms', userIds)),
  }
  for (const channel of ['mail', 'sms'] as const) {
    const to = new Set(recipients[channel])
    const rows = messages
      .filter(({ userId }) => to.has(userId))
      .map(({ id: noticeId }) => ({ noticeId, channel, createdAt }))
    if (rows.length > 0) await tx.insert(notificationDeliveries).values(rows)
  }
}

async function listWithMail(db: Reader, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ id: notificationMails.userId })
    .from(notificationMails)
    .where(inArray(notificationMails.userId, userIds))
  return rows.map(({ id }) => id)
}

async function listWithPhone(db: Reader, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.id, userIds))
  return rows.filter(({ phone }) => phone).map(({ id }) => id)
}
