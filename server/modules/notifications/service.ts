import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type * as contract from '../../contract/notifications.ts'
import type { Context } from '../../context.ts'
import * as queries from './queries.ts'
import { templateIds } from './template-queries.ts'

const toNotification = (row: queries.NotificationRow, templateId = 0): contract.Notification => ({
  id: row.id,
  userId: row.userId,
  userType: 2,
  templateId,
  templateCode: row.template,
  templateNickname: row.sender,
  templateContent: row.content,
  templateType: row.kind,
  templateParams: row.params,
  readStatus: row.read,
  readTime: row.readAt?.getTime() ?? null,
  createTime: row.createdAt.getTime(),
  link: row.link,
})

/** The rows with the ids of their templates: 0 if deleted since. */
async function toNotifications(db: Reader, rows: queries.NotificationRow[]) {
  const ids = await templateIds(
    db,
    rows.map(({ template }) => template),
  )
  return rows.map((row) => toNotification(row, ids.get(row.template)))
}

export const countUnread = queries.countUnread

export const listUnread = async (db: Reader, userId: number, size: number) =>
  toNotifications(db, await queries.listUnread(db, userId, size))

/** One page of the user's own messages. */
export async function pageOwn(
  db: Reader,
  userId: number,
  query: z.output<typeof contract.myNotifications.query>,
) {
  const { 'createTime[0]': from, 'createTime[1]': to, readStatus: read, id } = query
  const { rows, total } = await queries.pageNotifications(db, { id, userId, read, from, to }, query)
  return { list: await toNotifications(db, rows), total }
}

export async function pageAll(db: Reader, query: z.output<typeof contract.notificationPage.query>) {
  const { 'createTime[0]': from, 'createTime[1]': to, userId } = query
  const filters = { userId, template: query.templateCode, kind: query.templateType, from, to }
  const { rows, total } = await queries.pageNotifications(db, filters, query)
  return { list: await toNotifications(db, rows), total }
}

export async function getNotification(db: Reader, id: number) {
  const row = await queries.findNotification(db, id)
  const [notification] = await toNotifications(db, row ? [row] : [])
  return notification ?? null
}

/** Marks the user's own messages as read: those of `ids`, or all. Others' are ignored. */
export async function readNotifications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  ids?: number[],
): Promise<void> {
  await db.transaction(async (tx) => void (await queries.markRead(tx, userId, clock(), ids)))
}
