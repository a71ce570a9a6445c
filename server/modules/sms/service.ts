import { randomInt } from 'node:crypto'
import { newId } from '#db/ids.ts'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_CODE_MINUTES, SMS_SCENES, type SmsScene } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { constantTimeEqual } from '../../seals.ts'
import { markSucceeded } from '../accounts/attempts-queries.ts'
import { consumeCaptchaProof } from '../captcha/service.ts'
import { phoneDigest } from './gateway.ts'
import {
  countCodeAttempt,
  countWrongCodeAttempt,
  refuseCodeRequest,
  reserveCodeAttempt,
} from './limits.ts'
import * as queries from './queries.ts'
import { SCENE_TEMPLATES } from '../../sms/templates.ts'

const REJECTED = '验证码不正确，原因：验证码已失效，请重新获取'

export interface SmsProof {
  phone: string
  scene: SmsScene
  code: string
  /** Replaces the specific reason if several codes are required. */
  refusal?: Code
}

/**
 * Whether a scene delivers to this phone: most scenes only to phones of an account, or to the caller's own;
 * registration only to others.
 */
function deliversTo(scene: SmsScene, userId: number | undefined, callerId: number | undefined) {
  if (scene === SMS_SCENES.changePhone) return true
  if (scene === SMS_SCENES.oldPhone) return userId !== undefined && userId === callerId
  return (userId !== undefined) !== (scene === SMS_SCENES.register)
}

const newCode = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0')

const requesterHash = (
  { groupOf, seals }: Pick<Context, 'groupOf' | 'seals'>,
  { address }: RequestOrigin,
) => seals.digest(`sms address:${groupOf(address)}`)

const codeDigest = ({ seals }: Pick<Context, 'seals'>, id: number, code: string) =>
  seals.digest(`sms code:${id}:${code}`)

interface Request {
  phone: string
  scene: SmsScene
  /** Captcha proof; must be valid if present. */
  captcha?: string | null | undefined
  /** The caller, if signed in. */
  callerId?: number | undefined
}

/**
 * Sends a code to a phone. The answer reveals nothing about the phone: for an unknown one a code is created, counted
 * and stored as well, but never delivered.
 * @throws {AppError} smsTooSoon, smsTooMany, tooManyRequests, proofRejected
 */
export async function requestSmsCode(
  context: Context,
  { phone, scene, captcha, callerId }: Request,
  origin: RequestOrigin,
): Promise<void> {
  const { clock, config, db, seals, sms } = context
  const phoneHash = phoneDigest(seals, phone)
  const addressHash = requesterHash(context, origin)
  // The only scene of the contract with a captcha; our own pages show none.
  if (captcha && scene === SMS_SCENES.reset) {
    const solved = await db.transaction((tx) => consumeCaptchaProof(tx, context, captcha))
    if (!solved) throw new AppError(Code.proofRejected, { text: REJECTED })
  }
  const message = await db.transaction(async (tx) => {
    const now = clock()
    const user = await queries.findUserByPhone(tx, phone)
    const sent = deliversTo(scene, user?.id, callerId)
    if (config.rateLimit) await refuseCodeRequest(tx, { phoneHash, addressHash, scene, sent }, now)
    const id = newId()
    const code = newCode(config.smsCodeLength)
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
 * Checks a code against the newest one, or the newest requested from the same address, which a stranger's request
 * does not replace. The attempt counts whatever the outcome, so a refusal must not roll `tx` back: commit, then
 * throw, as `withSmsCodes` does.
 * @returns the reason of the refusal, or the id by which the code is consumed
 */
async function checkCode(
  tx: Writer,
  context: Pick<Context, 'clock' | 'config' | 'groupOf' | 'seals'>,
  { phone, scene, code }: SmsProof,
  origin: RequestOrigin,
): Promise<{ refusal: Code } | { id: number }> {
  const now = context.clock()
  const phoneHash = phoneDigest(context.seals, phone)
  const newest = await queries.findNewestCode(tx, { phoneHash, scene })
  const addressHash = requesterHash(context, origin)
  const ownCode = await queries.findNewestCode(tx, { phoneHash, scene, addressHash })
  const own = ownCode !== undefined && ownCode.expiresAt > now
  const tried = own ? ownCode : newest
  if (!tried || !(await countCodeAttempt(tx, context, { code: tried, own, phoneHash })))
    return { refusal: Code.smsCodeWrong }
  const right = [ownCode, newest].find(
    (sent) => sent && constantTimeEqual(sent.codeHash, codeDigest(context, sent.id, code)),
  )
  if (!right) {
    await countWrongCodeAttempt(tx, context, phoneHash)
    return { refusal: Code.smsCodeWrong }
  }
  if (right.expiresAt <= now) return { refusal: Code.smsCodeExpired }
  return right.usedAt ? { refusal: Code.smsCodeUsed } : { id: right.id }
}

/**
 * Runs `work` in the transaction that consumes the code. If `work` throws, the code stays usable.
 * @param prepare runs before the transaction, only if an attempt is allowed
 * @throws {AppError} smsCodeWrong, smsCodeExpired, smsCodeUsed, tooManyRequests, and those of `work`
 */
export const withSmsCode = <T>(
  context: Context,
  proof: SmsProof,
  origin: RequestOrigin,
  work: (tx: Writer) => Promise<T>,
  prepare?: () => Promise<void>,
): Promise<T> => withSmsCodes(context, [proof], origin, work, prepare)

/** Like `withSmsCode` with several codes: every attempt counts; all codes are consumed or none. */
export async function withSmsCodes<T>(
  context: Context,
  proofs: readonly SmsProof[],
  origin: RequestOrigin,
  work: (tx: Writer) => Promise<T>,
  prepare?: () => Promise<void>,
): Promise<T> {
  const { clock, db } = context
  const attempts: number[] = []
  for (const { phone } of proofs)
    attempts.push(
      await db.transaction((tx) => reserveCodeAttempt(tx, context, phone, origin.address)),
    )
  await prepare?.()
  const outcome = await db.transaction<{ refusal: Code } | { value: T }>(async (tx) => {
    const codes: number[] = []
    let refusal: Code | undefined
    for (const proof of proofs) {
      const tried = await checkCode(tx, context, proof, origin)
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
