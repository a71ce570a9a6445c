import { randomInt } from 'node:crypto'
import { newId } from '#db/ids.ts'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_CODE_MINUTES, SMS_SCENES, type SmsScene } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { after, minutes } from '../../duration.ts'
import { AppError } from '../../errors.ts'
import { sameText } from '../../seals.ts'
import { markSucceeded } from '../auth/attempts-queries.ts'
import { spendCaptchaProof } from '../captcha/service.ts'
import { phoneDigest } from './gateway.ts'
import { refuseSending, reserveCodeTry } from './limits.ts'
import * as queries from './queries.ts'
import { SCENE_TEMPLATES } from './templates.ts'

const CODE_DIGITS = 6
/** Wrong ones that end a code. */
export const TRIES = 5
const REJECTED = '验证码不正确，原因：验证码已失效，请重新获取'

export interface SmsProof {
  phone: string
  scene: SmsScene
  code: string
}

/** Scenes of which only a phone with an account hears; registering is for the others. */
const hears = (scene: SmsScene, known: boolean) =>
  scene === SMS_SCENES.changePhone || known !== (scene === SMS_SCENES.register)

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

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
  const addressHash = seals.digest(`sms address:${context.groupOf(origin.address)}`)
  // Of the contract's scenes only this one has a captcha; our own pages show none.
  if (captcha && scene === SMS_SCENES.reset) {
    const solved = await db.transaction((tx) => spendCaptchaProof(tx, context, captcha))
    if (!solved) throw new AppError(Code.proofRejected, { text: REJECTED })
  }
  const message = await db.transaction(async (tx) => {
    const now = clock()
    if (config.rateLimit) await refuseSending(tx, { phoneHash, addressHash }, now)
    const user = await queries.findUserByPhone(tx, phone)
    const id = newId()
    const code = newCode()
    const expiresAt = after(now, minutes(SMS_CODE_MINUTES))
    await queries.insertCode(tx, {
      id,
      phoneHash,
      addressHash,
      scene,
      codeHash: codeDigest(context, id, code),
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
      withheld: !hears(scene, user !== undefined),
    })
  })
  sms.deliver(message)
}

/**
 * Uses a code up. Counts the try whatever comes of it, so a refusal must not roll `tx` back: commit, then
 * refuse (as `withSmsCode` does).
 * @returns why the code does not prove anything; undefined when it does
 */
export async function spendSmsCode(
  tx: Writer,
  context: Pick<Context, 'clock' | 'seals'>,
  { phone, scene, code }: SmsProof,
): Promise<Code | undefined> {
  const sent = await queries.findNewestCode(tx, phoneDigest(context.seals, phone), scene)
  const right = sameText(sent?.codeHash ?? '', codeDigest(context, sent?.id ?? 0, code))
  if (!sent || !(await queries.countTry(tx, sent.id, TRIES)) || !right) return Code.smsCodeWrong
  const now = context.clock()
  if (sent.expiresAt <= now) return Code.smsCodeExpired
  return (await queries.useCode(tx, sent.id, now)) ? undefined : Code.smsCodeUsed
}

/**
 * Does `work` in the transaction that uses the code up. When `work` throws, the code stays usable.
 * @param prepare what must be ready before the transaction, done only for who may still try
 * @throws {AppError} smsCodeWrong, smsCodeExpired, smsCodeUsed, tooManyRequests, and what `work` throws
 */
export async function withSmsCode<T>(
  context: Context,
  proof: SmsProof,
  { address }: Origin,
  work: (tx: Writer) => Promise<T>,
  prepare?: () => Promise<void>,
): Promise<T> {
  const { db } = context
  const attempt = await db.transaction((tx) => reserveCodeTry(tx, context, proof.phone, address))
  await prepare?.()
  const outcome = await db.transaction<{ refusal: Code } | { value: T }>(async (tx) => {
    const refusal = await spendSmsCode(tx, context, proof)
    if (refusal !== undefined) return { refusal }
    await markSucceeded(tx, attempt)
    return { value: await work(tx) }
  })
  if ('refusal' in outcome) throw new AppError(outcome.refusal)
  return outcome.value
}
