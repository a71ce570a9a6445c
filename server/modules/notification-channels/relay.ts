import { type Database, isStoreUnavailable, type Writer } from '#db/client.ts'
import { after, days } from '#shared/duration.ts'
import type { Context } from '../../context.ts'
import type { NotificationRelay } from '../../notification-relay.ts'
import { isChoosable } from '../../contract/notification-topics.ts'
import { countHit } from '../limits/service.ts'
import { kindOf } from '../notifications/kinds.ts'
import { findTemplateBy } from '../notifications/template-queries.ts'
import { topicOf } from '../notifications/topics.ts'
import { notificationMail } from './notification-mail.ts'
import { anyDelivery, type Delivery, dequeueDeliveries } from './queries.ts'

const AT_ONCE = 20
/** Messages that waited longer are not delivered: they would surprise the reader. */
const WAITING_MAX = days(1)
/**
 * Maximum per account and day; further messages appear on the site only. Those that cannot be switched off count
 * separately.
 */
const DAILY_MAX = { mail: 50, sms: 10 }

type Parts = Pick<Context, 'config' | 'clock' | 'seals' | 'mail' | 'sms'> & { db: Database }

export function createNotificationRelay(parts: Parts): NotificationRelay {
  const { db, clock, config, mail, sms } = parts
  let stopped = false
  let pending = false
  let running: Promise<void> | undefined

  async function isTooMany(tx: Writer, { channel, notification }: Delivery, choosable: boolean) {
    if (!config.rateLimit) return false
    const bucket = `notice-${channel}:${choosable ? '' : 'fixed:'}${notification.userId}`
    return (await countHit(tx, parts, bucket, days(1))).hits > DAILY_MAX[channel]
  }

  /** @returns the id of an SMS, for `deliver` after the commit */
  async function queueDelivery(tx: Writer, one: Delivery): Promise<number | undefined> {
    const { channel, notification, phone, mail: to, enabled } = one
    const topic = topicOf(notification.template)
    if (topic === null || !enabled || one.createdAt < after(clock(), -WAITING_MAX)) return undefined
    const choosable = isChoosable(topic, channel)
    if (await isTooMany(tx, one, choosable)) return undefined
    const kind = kindOf(notification.template)
    if (channel === 'sms')
      return phone && kind
        ? sms.queue(tx, {
            phone,
            template: 'message',
            values: { name: kind.name },
            userId: notification.userId,
          })
        : undefined
    if (!to) return undefined
    const named = (await findTemplateBy(tx, notification.template))?.name ?? kind?.name
    const title =
      (topic === 'announcements' && notification.params.title) || named || notification.sender
    const { userId, content: text, link } = notification
    const message = await notificationMail(tx, config, { userId, to, title, text, link, choosable })
    if (message) await mail.queue(tx, message)
    return undefined
  }

  async function relay(isStopped: () => boolean): Promise<void> {
    const isOver = () => stopped || isStopped()
    while (!isOver() && (await anyDelivery(db))) {
      const messages = await db.transaction(async (tx) => {
        const ids = []
        for (const one of await dequeueDeliveries(tx, AT_ONCE))
          ids.push(await queueDelivery(tx, one))
        return ids
      })
      sms.deliver(...messages)
      await mail.sendDue(isOver)
    }
  }

  async function run(): Promise<void> {
    while (pending && !stopped) {
      pending = false
      await relay(() => false)
    }
  }

  const self: NotificationRelay = {
    wake: () => {
      pending = true
      running ??= run()
        .catch((error: unknown) => {
          // The job retries.
          if (!isStoreUnavailable(error)) self.onFailure(error)
        })
        .finally(() => (running = undefined))
    },
    relay,
    stop: async () => {
      stopped = true
      await running
    },
    onFailure: () => undefined,
  }
  return self
}
