import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type * as contract from '../../contract/notices.ts'
import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

/** Message templates with placeholders `{x}`. */
const TEMPLATES = {
  'userinfo-approved': {
    id: 1,
    text: '贵单位“{enterprise}”的入驻申请已通过审核，现在可以进入平台。',
  },
  'userinfo-returned': { id: 2, text: '贵单位“{enterprise}”的信息需要补正：{remark}' },
  'userinfo-rejected': { id: 3, text: '贵单位“{enterprise}”的入驻申请未通过审核：{remark}' },
  'userinfo-reopened': { id: 4, text: '贵单位“{enterprise}”的信息重新进入审核。' },
  'phone-moved': {
    id: 5,
    text: '您账号的手机号已改为 {phone}。如非本人操作，请立即修改密码并联系我们。',
  },
} as const
export type Template = keyof typeof TEMPLATES
const SYSTEM = 2
const SENDER = '系统消息'

/** Creates a message to a user, in the transaction of the event it reports. */
export const sendNotice = (
  tx: Writer,
  template: Template,
  { userId, at, params }: { userId: number; at: Date; params: Record<string, string> },
) =>
  queries.insertNotice(tx, {
    id: newId(),
    userId,
    template,
    kind: SYSTEM,
    sender: SENDER,
    content: TEMPLATES[template].text.replace(
      /\{(\w+)\}/g,
      (_, name: string) => params[name] ?? '',
    ),
    params,
    createdAt: at,
  })

const toNotice = (row: queries.NoticeRow): contract.Notice => ({
  id: row.id,
  userId: row.userId,
  userType: 2,
  templateId: TEMPLATES[row.template as Template]?.id ?? 0,
  templateCode: row.template,
  templateNickname: row.sender,
  templateContent: row.content,
  templateType: row.kind,
  templateParams: row.params,
  readStatus: row.read,
  readTime: row.readAt?.getTime() ?? null,
  createTime: row.createdAt.getTime(),
})

export const countUnread = queries.countUnread

export const listUnread = async (db: Reader, userId: number, size: number) =>
  (await queries.listUnread(db, userId, size)).map(toNotice)

/** One page of the user's own messages, whatever other filters the query has. */
export async function pageOwn(
  db: Reader,
  userId: number,
  query: z.output<typeof contract.myNotices.query>,
) {
  const { 'createTime[0]': from, 'createTime[1]': to, readStatus: read } = query
  const { rows, total } = await queries.pageNotices(db, { userId, read, from, to }, query)
  return { list: rows.map(toNotice), total }
}

export async function pageAll(db: Reader, query: z.output<typeof contract.noticePage.query>) {
  const { 'createTime[0]': from, 'createTime[1]': to, userId } = query
  const filters = { userId, template: query.templateCode, kind: query.templateType, from, to }
  const { rows, total } = await queries.pageNotices(db, filters, query)
  return { list: rows.map(toNotice), total }
}

export async function getNotice(db: Reader, id: number) {
  const row = await queries.findNotice(db, id)
  return row ? toNotice(row) : null
}

/** Marks the user's own messages as read: those of `ids`, or all. Others' are ignored. */
export async function readNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  ids?: number[],
): Promise<void> {
  await db.transaction(async (tx) => void (await queries.markRead(tx, userId, clock(), ids)))
}
