import { randomInt } from 'node:crypto'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import {
  MAIL_CODE_DIGITS,
  MAIL_CODE_MINUTES,
  MAIL_CODE_ATTEMPTS_MAX,
  MAIL_CODES_FROM_ONE,
  MAIL_CODES_OF_ONE,
  MAIL_CODES_TO_ONE,
} from '../../contract/notification-channels.ts'
import { after, days, inSeconds, minutes, seconds } from '#shared/duration.ts'
import { timeInChina } from '#shared/china-time.ts'
import { maskMail, maskPhone } from '#shared/masks.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { constantTimeEqual } from '../../seals.ts'
import { countHit } from '../limits/service.ts'
import { mailDigest } from '../mail/gateway.ts'
import { fillIn, MESSAGE_KINDS } from '../notifications/kinds.ts'
import { sendNotification } from '../notifications/send.ts'
import { type OwnerProof, withReauthentication } from '../reauthentication/service.ts'
import { codeMail, notificationMail } from './notification-mail.ts'
import * as queries from './queries.ts'

const RESEND = seconds(60)

const codeDigest = (
  { seals }: Pick<Context, 'seals'>,
  userId: number,
  mail: string,
  code: string,
) => seals.digest(`mail code:${userId}:${mail}:${code}`)

/**
 * Counts requests before they are served, so that refused ones count too. The answer does not reveal whether an account
 * has the address.
 * @throws {AppError} tooManyRequests
 */
async function refuseTooMany(
  context: Context,
  { userId }: Caller,
  mail: string,
  { address }: RequestOrigin,
): Promise<void> {
  const { clock, config, db, groupOf, seals } = context
  if (!config.rateLimit) return
  const buckets = [
    { bucket: `mail-code-soon:${userId}`, max: 1, within: RESEND },
    { bucket: `mail-code-of:${userId}`, max: MAIL_CODES_OF_ONE, within: days(1) },
    { bucket: `mail-code-from:${groupOf(address)}`, max: MAIL_CODES_FROM_ONE, within: days(1) },
    { bucket: `mail-code-to:${mailDigest(seals, mail)}`, max: MAIL_CODES_TO_ONE, within: days(1) },
  ]
  const wait = await db.transaction(async (tx) => {
    for (const { bucket, max, within } of buckets) {
      const { hits, endsAt } = await countHit(tx, context, bucket, within)
      // Stops at the first exceeded limit, so that a refused request does not use up the others.
      if (hits > max) return endsAt.getTime() - clock().getTime()
    }
    return 0
  })
  if (wait <= 0) return
  const retryAfter = Math.max(1, inSeconds(wait))
  const text =
    wait <= RESEND
      ? `请 ${retryAfter} 秒后再获取验证码`
      : '今天获取邮箱验证码的次数已用完，请明天再试'
  throw new AppError(Code.tooManyRequests, { text, retryAfter })
}

/**
 * Mails a code to an address that the caller wants to use. Until the code is entered, nothing else is mailed to it.
 * @throws {AppError} mailNotOffered, tooManyRequests
 */
export async function sendMailCode(
  context: Context,
  caller: Caller,
  address: string,
  origin: RequestOrigin,
): Promise<true> {
  const { clock, config, db, mail } = context
  const { userId } = caller
  const code = String(randomInt(10 ** MAIL_CODE_DIGITS)).padStart(MAIL_CODE_DIGITS, '0')
  const message = await codeMail(db, config, { userId, to: address, code })
  if (!message || message.ignored) throw new AppError(Code.mailNotOffered)
  await refuseTooMany(context, caller, address, origin)
  const id = await db.transaction(async (tx) => {
    const at = clock()
    await queries.saveCode(tx, {
      userId,
      address,
      codeHash: codeDigest(context, userId, address, code),
      createdAt: at,
      expiresAt: after(at, minutes(MAIL_CODE_MINUTES)),
    })
    return mail.queue(tx, message)
  })
  mail.deliver(id)
  return true
}

/** @throws {AppError} mailCodeWrong, mailCodeExpired */
async function checkCode(context: Context, userId: number, code: string) {
  // Committed whatever follows, so that the attempt counts.
  const row = await context.db.transaction((tx) =>
    queries.countAttempt(tx, userId, MAIL_CODE_ATTEMPTS_MAX),
  )
  if (!row) throw new AppError(Code.mailCodeWrong)
  if (row.expiresAt <= context.clock()) throw new AppError(Code.mailCodeExpired)
  if (!constantTimeEqual(row.codeHash, codeDigest(context, userId, row.address, code)))
    throw new AppError(Code.mailCodeWrong)
  return row
}

/**
 * Sets the caller's notification address to the one that a code was mailed to, after the code and re-authentication: a
 * stolen session must not redirect the owner's messages. The previous address is notified.
 * @throws {AppError} mailCodeWrong, mailCodeExpired, and those of `withReauthentication`
 */
export async function verifyMail(
  context: Context,
  caller: Caller,
  { code, ...proof }: OwnerProof & { code: string },
  origin: RequestOrigin,
): Promise<true> {
  const row = await checkCode(context, caller.userId, code)
  const mailId = await withReauthentication(context, caller, { proof }, origin, async (tx) => {
    if (!(await queries.consumeCode(tx, row))) throw new AppError(Code.mailCodeExpired)
    const at = context.clock()
    const { userId } = caller
    const before = await queries.findMailOf(tx, userId)
    await queries.saveMail(tx, { userId, address: row.address, provenAt: at })
    const change = { caller, origin, at, from: before?.address, to: row.address }
    return notifyAndLog(tx, context, change)
  })
  if (mailId !== undefined) context.mail.deliver(mailId)
  return true
}

/** @returns false if there was none. @throws {AppError} those of `withReauthentication` */
export async function removeMail(
  context: Context,
  caller: Caller,
  proof: OwnerProof,
  origin: RequestOrigin,
): Promise<boolean> {
  const done = await withReauthentication(context, caller, { proof }, origin, async (tx) => {
    const before = await queries.findMailOf(tx, caller.userId)
    if (!before) return undefined
    await queries.removeMailOf(tx, caller.userId)
    const change = { caller, origin, at: context.clock(), from: before.address, to: undefined }
    return { mailId: await notifyAndLog(tx, context, change) }
  })
  if (done?.mailId !== undefined) context.mail.deliver(done.mailId)
  return done !== undefined
}

interface Change {
  caller: Caller
  origin: RequestOrigin
  at: Date
  from: string | undefined
  to: string | undefined
}

/**
 * Notifies the owner, within the site and at the previous address, and logs the change.
 * @returns the id of the mail, for `deliver`
 */
async function notifyAndLog(
  tx: Writer,
  context: Context,
  { caller, origin, at, from, to }: Change,
): Promise<number | undefined> {
  const { userId } = caller
  const kind = to === undefined ? 'mail-removed' : 'mail-changed'
  const params = { time: timeInChina(at), mail: maskMail(to ?? from ?? '') }
  await sendNotification(tx, kind, { userId, at, params })
  let queued: number | undefined
  if (from !== undefined && from.toLowerCase() !== to?.toLowerCase()) {
    const { name: title, text, link } = MESSAGE_KINDS[kind]
    const message = await notificationMail(tx, context.config, {
      ...{ userId, to: from, title, text: fillIn(text, params), link },
      choosable: false,
    })
    if (message) queued = await context.mail.queue(tx, message)
  }
  await recordOperation(tx, {
    at,
    action: to === undefined ? 'profile.remove-mail' : 'profile.change-mail',
    actor: actorOf(caller),
    origin,
    subjectId: userId,
    subject: maskPhone(caller.username),
    detail: {
      ...(from !== undefined && { 'before.mail': maskMail(from) }),
      ...(to !== undefined && { 'after.mail': maskMail(to) }),
    },
  })
  return queued
}
