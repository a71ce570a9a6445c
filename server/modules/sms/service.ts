import { randomInt } from 'node:crypto'
import { newId } from '#db/ids.ts'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_CODE_MINUTES, SMS_SCENES, type SmsScene } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { after, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { sameText } from '../../seals.ts'
import { markSucceeded } from '../auth/attempts-queries.ts'
import { consumeCaptchaProof } from '../captcha/service.ts'
import { phoneDigest } from './gateway.ts'
import { countCodeTry, countWrongCode, refuseSending, reserveCodeTry } from './limits.ts'
import * as queries from './queries.ts'
import { SCENE_TEMPLATES } from './templates.ts'

const CODE_DIGITS = 6
const REJECTED = '验证码不正确，原因：验证码已失效，请重新获取'

export interface SmsProof {
  phone: string
  scene: SmsScene
  code: string
  /** Told instead of why it proves nothing, where several codes are asked for. */
  refusal?: Code
}

/** Scenes of which only a phone with an account hears, or its owner; registering is for the others. */
function hears(scene: SmsScene, userId: number | undefined, callerId: number | undefined) {
  if (scene === SMS_SCENES.changePhone) return true
  if (scene === SMS_SCENES.oldPhone) return userId !== undefined && userId === callerId
  return (userId !== undefined) !== (scene === SMS_SCENES.register)
}

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

const askerOf = ({ groupOf, seals }: Pick<Context, 'groupOf' | 'seals'>, { address }: Origin) =>
  seals.digest(`sms address:${groupOf(address)}`)

const codeDigest = ({ seals }: Pick<Context, 'seals'>, id: number, code: string) =>
  seals.digest(`sms code:${id}:${code}`)

interface Request {
  phone: string
  scene: SmsScene
  /** A solved captcha, of whoever shows one: it must then be good. */
  captcha?: string | null | undefined
  /** Who asks, where he is signed in. */
  callerId?: number | undefined
}

/**
 * Sends a code to a phone. Whoever asks learns nothing of the phone: a code is made, counted and written
 * for an unknown one too, only that nobody gets it.
 * @throws {AppError} smsTooSoon, smsTooMany, tooManyRequests, proofRejected
 */
export async function requestSmsCode(
  context: Context,
  { phone, scene, captcha, callerId }: Request,
  origin: Origin,
): Promise<void> {
  const { clock, config, db, seals, sms } = context
  const phoneHash = phoneDigest(seals, phone)
  const addressHash = askerOf(context, origin)
  // Of the contract's scenes only this one has a captcha; our own pages show none.
  if (captcha && scene === SMS_SCENES.reset) {
    const solved = await db.transaction((tx) => consumeCaptchaProof(tx, context, captcha))
    if (!solved) throw new AppError(Code.proofRejected, { text: REJECTED })
  }
  const message = await db.transaction(async (tx) => {
    const now = clock()
    const user = await queries.findUserByPhone(tx, phone)
    const sent = hears(scene, user?.id, callerId)
    if (config.rateLimit) await refuseSending(tx, { phoneHash, addressHash, scene, sent }, now)
    const id = newId()
    const code = newCode()
    const expiresAt = after(now, minutes(SMS_CODE_MINUTES))
    await queries.insertCode(tx, {
      id,
      phoneHash,
      addressHash,
      scene,
      codeHash: sent ? codeDigest(context, id, code) : queries.WITHHELD,
      createdAt: now,
      expiresAt,
    })
    return sms.queue(tx, {
      phone,
      template: SCENE_TEMPLATES[scene],
      values: { code },
      userId: scene === SMS_SCENES.changePhone ? callerId : user?.id,
      codeId: id,
      expiresAt,
      withheld: !sent,
    })
  })
  sms.deliver(message)
}

/**
 * Tries a code: the newest, or the newest that the same address asked for, which a stranger's request does not
 * replace. Counts the try whatever comes of it, so a refusal must not roll `tx` back: commit, then refuse (as
 * `withSmsCodes` does).
 * @returns why the code does not prove anything, or the id by which it is used up
 */
async function tryCode(
  tx: Writer,
  context: Pick<Context, 'clock' | 'groupOf' | 'seals'>,
  { phone, scene, code }: SmsProof,
  origin: Origin,
): Promise<{ refusal: Code } | { id: number }> {
  const now = context.clock()
  const phoneHash = phoneDigest(context.seals, phone)
  const newest = await queries.findNewestCode(tx, { phoneHash, scene })
  const addressHash = askerOf(context, origin)
  const asked = await queries.findNewestCode(tx, { phoneHash, scene, addressHash })
  const own = asked !== undefined && asked.expiresAt > now
  const tried = own ? asked : newest
  if (!tried || !(await countCodeTry(tx, context, { code: tried, own, phoneHash })))
    return { refusal: Code.smsCodeWrong }
  const right = [asked, newest].find(
    (sent) => sent && sameText(sent.codeHash, codeDigest(context, sent.id, code)),
  )
  if (!right) {
    await countWrongCode(tx, context, phoneHash)
    return { refusal: Code.smsCodeWrong }
  }
  if (right.expiresAt <= now) return { refusal: Code.smsCodeExpired }
  return right.usedAt ? { refusal: Code.smsCodeUsed } : { id: right.id }
}

/**
 * Does `work` in the transaction that uses the code up. When `work` throws, the code stays usable.
 * @param prepare what must be ready before the transaction, done only for who may still try
 * @throws {AppError} smsCodeWrong, smsCodeExpired, smsCodeUsed, tooManyRequests, and what `work` throws
 */
export const withSmsCode = <T>(
  context: Context,
  proof: SmsProof,
  origin: Origin,
  work: (tx: Writer) => Promise<T>,
  prepare?: () => Promise<void>,
): Promise<T> => withSmsCodes(context, [proof], origin, work, prepare)

/** As `withSmsCode`, with several codes: each try counts, and all are used up or none. */
export async function withSmsCodes<T>(
  context: Context,
  proofs: readonly SmsProof[],
  origin: Origin,
  work: (tx: Writer) => Promise<T>,
  prepare?: () => Promise<void>,
): Promise<T> {
  const { clock, db } = context
  const attempts: number[] = []
  for (const { phone } of proofs)
    attempts.push(await db.transaction((tx) => reserveCodeTry(tx, context, phone, origin.address)))
  await prepare?.()
  const outcome = await db.transaction<{ refusal: Code } | { value: T }>(async (tx) => {
    const codes: number[] = []
    let refusal: Code | undefined
    for (const proof of proofs) {
      const tried = await tryCode(tx, context, proof, origin)
      if ('id' in tried) codes.push(tried.id)
      else refusal ??= proof.refusal ?? tried.refusal
    }
    if (refusal !== undefined) return { refusal }
    for (const id of codes) await queries.consumeCode(tx, id, clock())
    for (const attempt of attempts) await markSucceeded(tx, attempt)
    return { value: await work(tx) }
  })
  if ('refusal' in outcome) throw new AppError(outcome.refusal)
  return outcome.value
}
