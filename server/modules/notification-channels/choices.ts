import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import type {
  chooseNotifications as chooseContract,
  Notifications,
} from '../../contract/notification-channels.ts'
import {
  isChoosable,
  isOnAtFirst,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
  ruleOf,
  TOPIC_NAMES,
} from '../../contract/notification-topics.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { changeDetail } from '../../change-detail.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { maskPhone } from '#shared/masks.ts'
import { hasOwnSms } from '../notifications/topics.ts'
import { canMail } from './notification-mail.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock' | 'config'>

/** Whether SMS about messages can be sent: the provider needs a template for them. */
const canSms = ({ sms }: Context['config']) =>
  sms.provider === 'outbox' || sms.templates.message !== undefined

const isDeliverableBy = (
  config: Context['config'],
  topic: NotificationTopic,
  channel: NotificationChannel,
) => ruleOf(topic, channel) !== 'none' && (channel === 'mail' || hasOwnSms(topic) || canSms(config))

const readChoices = async (db: Parameters<typeof queries.listChoices>[0], userId: number) => {
  const rows = await queries.listChoices(db, userId)
  const chosen = new Map(rows.map((row) => [`${row.topic} ${row.channel}`, row.chosen]))
  return (topic: NotificationTopic, channel: NotificationChannel) =>
    (isChoosable(topic, channel) ? chosen.get(`${topic} ${channel}`) : undefined) ??
    isOnAtFirst(topic, channel)
}

/** Where the caller's messages are sent besides the site, and which of these settings can be changed. */
export async function getNotifications(
  { db, clock, config }: Store,
  { userId }: Caller,
): Promise<Notifications> {
  const [mail, code, isOn] = await Promise.all([
    queries.findMailOf(db, userId),
    queries.findCodeOf(db, userId),
    readChoices(db, userId),
  ])
  const way = (topic: NotificationTopic, channel: NotificationChannel) =>
    isDeliverableBy(config, topic, channel)
      ? { on: isOn(topic, channel), fixed: ruleOf(topic, channel) === 'fixed' }
      : null
  return {
    offered: { mail: await canMail(db, config), sms: canSms(config) },
    mail: mail ? { address: mail.address, provenTime: mail.provenAt.getTime() } : null,
    pending:
      code && code.expiresAt > clock()
        ? { address: code.address, expiresTime: code.expiresAt.getTime() }
        : null,
    topics: TOPIC_NAMES.map((topic) => ({
      topic,
      mail: way(topic, 'mail'),
      sms: way(topic, 'sms'),
    })),
  }
}

/**
 * Saves the caller's choice for all topics that can be chosen. Channels that cannot be offered now stay unchanged.
 * @throws {AppError} badRequest for a topic that has no such channel
 */
export async function chooseNotifications(
  { db, clock, config }: Store,
  caller: Caller,
  body: z.output<typeof chooseContract.body>,
  origin: RequestOrigin,
): Promise<true> {
  const ways = NOTIFICATION_CHANNELS.flatMap((channel) =>
    TOPIC_NAMES.map((topic) => ({ topic, channel, chosen: body[channel].includes(topic) })),
  )
  if (ways.some(({ topic, channel, chosen }) => chosen && ruleOf(topic, channel) === 'none'))
    throw new AppError(Code.badRequest, { text: '请求参数不正确:该类消息没有这种通知方式' })
  const { userId } = caller
  await db.transaction(async (tx) => {
    const isOn = await readChoices(tx, userId)
    const choosable = ways.filter(
      ({ topic, channel }) =>
        isChoosable(topic, channel) && isDeliverableBy(config, topic, channel),
    )
    const before = choosable.map((way) => ({ ...way, chosen: isOn(way.topic, way.channel) }))
    await queries.saveChoices(
      tx,
      choosable.map((way) => ({ userId, ...way })),
    )
    await recordOperation(tx, {
      at: clock(),
      action: 'profile.choose-notifications',
      actor: actorOf(caller),
      origin,
      subjectId: userId,
      subject: maskPhone(caller.username),
      detail: changeDetail(listed(before), listed(choosable)),
    })
  })
  return true
}

const listed = (
  ways: readonly { topic: NotificationTopic; channel: NotificationChannel; chosen: boolean }[],
) =>
  Object.fromEntries(
    NOTIFICATION_CHANNELS.map((channel) => [
      `${channel}Topics`,
      ways
        .filter((way) => way.channel === channel && way.chosen)
        .map(({ topic }) => NOTIFICATION_TOPICS[topic].name)
        .join('、'),
    ]),
  )
