import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type * as contract from '../../contract/notices.ts'
import type { Context } from '../../context.ts'
import * as queries from './queries.ts'
import { templateIds } from './template-queries.ts'

const toNotice = (row: queries.NoticeRow, templateId = 0): contract.Notice => ({
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
async function toNotices(db: Reader, rows: queries.NoticeRow[]) {
  const ids = await templateIds(
    db,
    rows.map(({ template }) => template),
  )
  return rows.map((row) => toNotice(row, ids.get(row.template)))
}

export const countUnread = queries.countUnread

export const listUnread = async (db: Reader, userId: number, size: number) =>
  toNotices(db, await queries.listUnread(db, userId, size))

/** One page of the user's own messages. */
export async function pageOwn(
  db: Reader,
  userId: number,
  query: z.output<typeof contract.myNotices.query>,
) {
  const { 'createTime[0]': from, 'createTime[1]': to, readStatus: read, id } = query
  const { rows, total } = await queries.pageNotices(db, { id, userId, read, from, to }, query)
  return { list: await toNotices(db, rows), total }
}

export async function pageAll(db: Reader, query: z.output<typeof contract.noticePage.query>) {
  const { 'createTime[0]': from, 'createTime[1]': to, userId } = query
  const filters = { userId, template: query.templateCode, kind: query.templateType, from, to }
  const { rows, total } = await queries.pageNotices(db, filters, query)
  return { list: await toNotices(db, rows), total }
}

export async function getNotice(db: Reader, id: number) {
  const row = await queries.findNotice(db, id)
  const [notice] = await toNotices(db, row ? [row] : [])
  return notice ?? null
}

/** Marks the user's own messages as read: those of `ids`, or all. Others' are ignored. */
export async function readNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  ids?: number[],
): Promise<void> {
  await db.transaction(async (tx) => void (await queries.markRead(tx, userId, clock(), ids)))
}
