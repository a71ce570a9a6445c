import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { newId } from '#db/ids.ts'
import { cutText } from '#shared/cut-text.ts'
import { after, minutes } from '#shared/duration.ts'
import { orderOf, toStatus } from '../../contract/admin-fields.ts'
import type * as contract from '../../contract/announcements.ts'
import { Code } from '../../contract/codes.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { createCrudService } from '../../crud-service.ts'
import { AppError } from '../../errors.ts'
import { fieldRefusal } from '../../field-refusal.ts'
import { recordOperation } from '../../operation-log.ts'
import { sendNotifications } from '../notifications/send.ts'
import * as queries from './queries.ts'
import { htmlText, sanitizeHtml } from './sanitize-html.ts'
import { stateOf } from './state.ts'

type Store = Pick<Context, 'db' | 'clock'>

/** A message is short; the whole announcement is read on its own page. */
const MESSAGE_MAX = 600
/** A repeated push within this time is a double click or a request resent over a bad connection. */
const SAME_PUSH = minutes(1)
/** Number of messages per transaction. */
const BATCH = 500
/** Longer than a batch takes; after that another process may continue the push. */
const CLAIM = minutes(1)

const timeOf = (at: Date | null) => at?.getTime() ?? null

export const toAnnouncement = (row: queries.AnnouncementRow, now: Date): contract.Announcement => ({
  id: row.id,
  title: row.title,
  type: row.kind,
  content: row.content,
  text: htmlText(row.content),
  status: toStatus(row.published),
  publishTime: timeOf(row.publishAt),
  withdrawTime: timeOf(row.withdrawAt),
  onPortal: row.onPortal,
  state: stateOf(row, now),
  creator: row.creator,
  createTime: row.createdAt.getTime(),
  updateTime: row.updatedAt.getTime(),
  toStaffTime: timeOf(row.toStaffAt),
  toApplicantsTime: timeOf(row.toApplicantsAt),
})

const momentOf = (time: number | null) => (time === null ? null : new Date(time))

/** Rounded down to the minute, as forms show it, so that the next save does not change it. */
const minuteOf = (at: Date) => new Date(at.getTime() - (at.getTime() % minutes(1)))

/** A client that does not send the schedule leaves it unchanged. */
function scheduleOf(
  { publishTime, withdrawTime }: contract.AnnouncementBody,
  found?: queries.AnnouncementRow,
) {
  const publishAt = publishTime === undefined ? found?.publishAt : momentOf(publishTime)
  const withdrawAt = withdrawTime === undefined ? found?.withdrawAt : momentOf(withdrawTime)
  return { publishAt: publishAt ?? null, withdrawAt: withdrawAt ?? null }
}

function toRow(body: contract.AnnouncementBody, at: Date, found?: queries.AnnouncementRow) {
  const { title, type, content, status, onPortal = found?.onPortal ?? false } = body
  const { publishAt, withdrawAt } = scheduleOf(body, found)
  const published = status === 0
  // A draft published without a time: readers are shown the time of publication, not when the draft was begun.
  const isReleased = found?.published === false && published && (!withdrawAt || withdrawAt > at)
  return {
    title,
    kind: type,
    content: sanitizeHtml(content),
    published,
    publishAt: publishAt ?? (isReleased ? minuteOf(at) : null),
    withdrawAt,
    onPortal,
  }
}

export async function pageAnnouncements(
  { db, clock }: Store,
  query: z.output<typeof contract.announcementPage.query>,
) {
  const { title, type: kind, status: published, state, sort } = query
  const { 'createTime[0]': from, 'createTime[1]': to } = query
  const order = sort && orderOf(sort)
  const filters = { title, kind, published, state, from, to }
  const now = clock()
  const paging = { ...query, order }
  const { rows, total } = await queries.pageAnnouncements(db, filters, paging, now)
  return { list: rows.map((row) => toAnnouncement(row, now)), total }
}

/** @throws {AppError} announcementNotFound */
export async function getAnnouncement({ db, clock }: Store, id: number) {
  const [row] = await queries.listById(db, [id])
  if (!row) throw new AppError(Code.announcementNotFound)
  return toAnnouncement(row, clock())
}

const publishTimeOf = ({ publishAt, createdAt }: queries.AnnouncementRow) =>
  (publishAt ?? createdAt).getTime()

/** The newest announcements in force. */
export async function listPublished(db: Reader, limit: number, now: Date) {
  const rows = await queries.listPublished(db, limit, now)
  return rows.map((row) => ({ ...toAnnouncement(row, now), publishTime: publishTimeOf(row) }))
}

const toPublic = (row: queries.AnnouncementRow): contract.PublicAnnouncement => ({
  id: row.id,
  title: row.title,
  type: row.kind,
  publishTime: publishTimeOf(row),
  withdrawTime: timeOf(row.withdrawAt),
})

/** One page of the announcements that the public may see. */
export async function pagePublic({ db, clock }: Store, paging: Paging) {
  const { rows, total } = await queries.pagePublic(db, paging, clock())
  return { list: rows.map(toPublic), total }
}

/** @throws {AppError} announcementNotFound, for whatever reason it is not shown */
export async function getPublic({ db, clock }: Store, id: number) {
  const row = await queries.findPublic(db, id, clock())
  if (!row) throw new AppError(Code.announcementNotFound)
  // Sanitised again, whatever wrote to the database: this HTML is part of everybody's page.
  return { ...toPublic(row), content: sanitizeHtml(row.content), text: htmlText(row.content) }
}

/**
 * @throws {AppError} badRequest if nothing of the content can be shown; announcementSchedule if it would be withdrawn
 * before it is published
 */
function validate(body: contract.AnnouncementBody, found?: queries.AnnouncementRow) {
  if (htmlText(sanitizeHtml(body.content)) === '')
    throw fieldRefusal('content', 'missing', '请求参数不正确:公告内容不能为空')
  const { publishAt, withdrawAt } = scheduleOf(body, found)
  if (publishAt && withdrawAt && withdrawAt <= publishAt)
    throw new AppError(Code.announcementSchedule)
  return Promise.resolve()
}

export const crudBy = (actor: Actor) =>
  createCrudService<queries.AnnouncementRow, contract.AnnouncementBody>({
    notFound: Code.announcementNotFound,
    listById: queries.listById,
    validate: (_, body, found) => validate(body, found),
    complete: (update) => update,
    insert: async (tx, body, { id, at }) =>
      queries.insert(tx, {
        ...toRow(body, at),
        id,
        creatorId: actor.id,
        creator: actor.id ? await queries.findName(tx, actor.id) : actor.name,
        createdAt: at,
        updatedAt: at,
      }),
    update: (tx, body, found, at) =>
      queries.update(tx, found.id, { ...toRow(body, at, found), updatedAt: at }),
    remove: queries.remove,
    show: (row) => {
      const { kind: type, title, content, published, onPortal, publishAt, withdrawAt } = row
      const times = { publishTime: timeOf(publishAt), withdrawTime: timeOf(withdrawAt) }
      return { title, type, content, status: toStatus(published), ...times, onPortal }
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
 * Sends an announcement in force to the whole audience; a repetition within a minute is ignored. It is logged before
 * the first message: a log entry at the end of a long transaction would block all other writes (db/postgres.ts). An
 * unfinished push is continued by the next push to this audience or by the job.
 * @throws {AppError} announcementNotFound, announcementUnpublished
 */
export async function pushAnnouncement(
  { db, clock }: Store,
  actor: Actor,
  { id, to }: z.output<typeof contract.pushAnnouncement.query>,
  origin: RequestOrigin,
): Promise<true> {
  const messages = await queries.countAudience(db, to)
  const push = await db.transaction(async (tx) => {
    const [row] = await queries.listById(tx, [id])
    if (!row) throw new AppError(Code.announcementNotFound)
    const at = clock()
    if (stateOf(row, at) !== 'published') throw new AppError(Code.announcementUnpublished)
    const until = after(at, CLAIM)
    const left = await queries.findPushTo(tx, id, to)
    if (left)
      return (await queries.claimPush(tx, left.id, { now: at, until })) ? left.id : undefined
    const since = after(at, -SAME_PUSH)
    if (!(await queries.recordPush(tx, id, to, { at, since }))) return undefined
    const push = {
      id: newId(),
      announcementId: id,
      audience: to,
      claimedUntil: until,
      createdAt: at,
    }
    await queries.insertPush(tx, push)
    await recordOperation(tx, {
      at,
      action: 'notice.push',
      actor,
      origin,
      subjectId: id,
      subject: row.title,
      detail: { audience: to, messages },
    })
    return push.id
  })
  if (push !== undefined) await sendPush({ db, clock }, push)
  return true
}

/** Continues pushes whose process ended before they were finished. */
export async function resumePushes({ db, clock }: Store, isStopped: () => boolean): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of await queries.listUnclaimedPushes(db, clock())) {
    if (isStopped()) break
    const now = clock()
    const claim = { now, until: after(now, CLAIM) }
    try {
      if (await db.transaction((tx) => queries.claimPush(tx, id, claim)))
        await sendPush({ db, clock }, id, isStopped)
    } catch (error) {
      errors.push(error)
    }
  }
  // Thrown after the other pushes were continued.
  if (errors.length > 0) throw errors[0]
}

/** Yields between batches, so that other requests and writes get their turn. */
async function sendPush(store: Store, id: number, isStopped = () => false): Promise<void> {
  while (!isStopped() && (await sendBatch(store, id))) await setImmediate()
}

/**
 * Sends a push to the next accounts, with the announcement's current text; stops if it was withdrawn meanwhile.
 * @returns whether there may be more of them
 */
const sendBatch = ({ db, clock }: Store, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const push = await queries.findPush(tx, id)
    const [row] = push ? await queries.listById(tx, [push.announcementId]) : []
    // Finished by another process, or deleted.
    if (!push || !row) return false
    const at = clock()
    const isInForce = stateOf(row, at) === 'published'
    const recipients = isInForce
      ? await queries.listAudience(tx, push.audience, push.lastUserId, BATCH)
      : []
    const text = htmlText(row.content)
    const content = text.length > MESSAGE_MAX ? `${cutText(text, MESSAGE_MAX)}…` : text
    await sendNotifications(tx, 'announcement', recipients, {
      at,
      params: { title: row.title, content },
    })
    const lastUserId = recipients[BATCH - 1]
    if (lastUserId === undefined) {
      await queries.endPush(tx, push, at)
      return false
    }
    await queries.advancePush(tx, id, { lastUserId, claimedUntil: after(at, CLAIM) })
    return true
  })
