import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { minutes } from '#shared/duration.ts'
import { orderOf, toStatus } from '../../contract/admin-fields.ts'
import type * as contract from '../../contract/announcements.ts'
import { Code } from '../../contract/codes.ts'
import type { Actor, Origin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { createCrudService } from '../../crud-service.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { sendNotices } from '../notices/send.ts'
import * as queries from './queries.ts'
import { htmlText, reduceHtml } from './reduce-html.ts'

type Store = Pick<Context, 'db' | 'clock'>

/** A message is short; who wants the whole announcement reads it in place. */
const MESSAGE_MAX = 600
/** A button pressed twice, or a post repeated on a bad line. */
const SAME_PUSH = minutes(1)

export const toAnnouncement = (row: queries.AnnouncementRow): contract.Announcement => ({
  id: row.id,
  title: row.title,
  type: row.kind,
  content: row.content,
  text: htmlText(row.content),
  status: toStatus(row.published),
  creator: row.creator,
  createTime: row.createdAt.getTime(),
  updateTime: row.updatedAt.getTime(),
  toStaffTime: row.toStaffAt?.getTime() ?? null,
  toApplicantsTime: row.toApplicantsAt?.getTime() ?? null,
})

const toRow = ({ title, type, content, status }: contract.AnnouncementBody) => ({
  title,
  kind: type,
  content: reduceHtml(content),
  published: status === 0,
})

export async function pageAnnouncements(
  db: Reader,
  query: z.output<typeof contract.announcementPage.query>,
) {
  const { title, type: kind, status: published, sort } = query
  const { 'createTime[0]': from, 'createTime[1]': to } = query
  const order = sort && orderOf(sort)
  const filters = { title, kind, published, from, to }
  const { rows, total } = await queries.pageAnnouncements(db, filters, { ...query, order })
  return { list: rows.map(toAnnouncement), total }
}

/** @throws {AppError} announcementNotFound */
export async function getAnnouncement(db: Reader, id: number) {
  const [row] = await queries.listById(db, [id])
  if (!row) throw new AppError(Code.announcementNotFound)
  return toAnnouncement(row)
}

/** The newest that are published. */
export const listPublished = async (db: Reader, limit: number) =>
  (await queries.listPublished(db, limit)).map(toAnnouncement)

/** @throws {AppError} badRequest if nothing of the content can be shown */
function refuseEmpty({ content }: contract.AnnouncementBody) {
  if (htmlText(reduceHtml(content)) === '')
    throw new AppError(Code.badRequest, { text: '请求参数不正确:公告内容不能为空' })
  return Promise.resolve()
}

export const crudBy = (actor: Actor) =>
  createCrudService<queries.AnnouncementRow, contract.AnnouncementBody>({
    notFound: Code.announcementNotFound,
    listById: queries.listById,
    validate: (_, body) => refuseEmpty(body),
    insert: async (tx, body, { id, at }) =>
      queries.insert(tx, {
        ...toRow(body),
        id,
        creatorId: actor.id,
        creator: actor.id ? await queries.findName(tx, actor.id) : actor.name,
        createdAt: at,
        updatedAt: at,
      }),
    update: (tx, body, { id }, at) => queries.update(tx, id, { ...toRow(body), updatedAt: at }),
    remove: queries.remove,
    show: (row) => {
      const { title, type, content, status } = toAnnouncement(row)
      return { title, type, content, status }
    },
    describe: (change) => ({
      action: `notice.${change.action}`,
      subject: ('after' in change ? change.after : change.before).title,
    }),
  })

export const countAudience = async (db: Reader) => ({
  staff: await queries.countAudience(db, 'staff'),
  applicants: await queries.countAudience(db, 'applicants'),
})

/**
 * Sends a published announcement to everybody of the audience, or to nobody; sent twice within a minute, once.
 * @throws {AppError} announcementNotFound, announcementUnpublished
 */
export const pushAnnouncement = (
  { db, clock }: Store,
  actor: Actor,
  { id, to }: z.output<typeof contract.pushAnnouncement.query>,
  origin: Origin,
): Promise<true> =>
  db.transaction(async (tx) => {
    const [row] = await queries.listById(tx, [id])
    if (!row) throw new AppError(Code.announcementNotFound)
    if (!row.published) throw new AppError(Code.announcementUnpublished)
    const at = clock()
    const since = new Date(at.getTime() - SAME_PUSH)
    if (!(await queries.notePush(tx, id, to, { at, since }))) return true as const
    const people = await queries.listAudience(tx, to)
    const text = htmlText(row.content)
    const content = text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX)}…` : text
    await sendNotices(tx, 'announcement', people, { at, params: { title: row.title, content } })
    await recordOperation(tx, {
      at,
      action: 'notice.push',
      actor,
      origin,
      subjectId: id,
      subject: row.title,
      detail: { audience: to, messages: people.length },
    })
    return true as const
  })
