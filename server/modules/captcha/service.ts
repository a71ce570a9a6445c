import { randomBytes, randomInt } from 'node:crypto'
import type { Writer } from '#db/client.ts'
import type * as contract from '../../contract/captcha.ts'
import {
  CAPTCHA_KINDS,
  type CaptchaAnswer,
  type CaptchaKind,
  CAPTCHA_WIDTH,
  PIECE_WIDTH,
  RepCode,
  SLIDE_Y,
} from '../../contract/captcha.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, minutes, seconds } from '#shared/duration.ts'
import { countHit, findHits } from '../limits/service.ts'
import type { z } from 'zod'
import { granted, missing, refused } from './answers.ts'
import { decrypt, encrypt } from './cipher.ts'
import { GLYPHS } from './glyphs.ts'
import { renderPuzzle, renderWords, GLYPH_SIZE, type Point } from './pictures.ts'
import * as queries from './queries.ts'

type Get = z.output<typeof contract.getCaptcha.body>
type Check = z.output<typeof contract.checkCaptcha.body>

/** Times and tolerances of the captcha protocol. */
const CAPTCHA_LIFETIME = seconds(120)
const PROOF_LIFETIME = seconds(180)
const SLIDE_TOLERANCE = 5
const X_MIN = 100
const WORDS_DRAWN = 4
const WORDS_ASKED = 3
const KEY_LENGTH = 16
const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const TOKEN_BYTES = 16
const POINTS_TEXT_MAX = 512

/**
 * Requests per minute of one browser (address and user agent); an address has ten times as many over all browsers,
 * since an office may share it. Stock clients request three pictures with every login page.
 */
const GETS = 120
const CHECKS = 600
const FAILED_CHECKS = 5
const ADDRESS_FACTOR = 10
const WINDOW = minutes(1)
/** One minute, where the reference implementation locks for five: failures are usually slips of the mouse. */
const LOCK_DURATION = minutes(1)
/** Maximum number of pictures being rendered in this process; further requests are refused and must be retried. */
const RENDERING_MAX = 64

interface Answer {
  points: Point[]
  key: string
}
interface Bucket {
  name: string
  factor: number
}

const tokenHashOf = ({ seals }: Context, token: string) => seals.digest(`captcha:${token}`)
const proofHashOf = ({ seals }: Context, proof: string) => seals.digest(`captcha-proof:${proof}`)

function bucketsOf({ groupOf }: Context, { address, userAgent }: RequestOrigin): Bucket[] {
  const group = groupOf(address)
  return [
    { name: `${group} ${userAgent}`, factor: 1 },
    { name: group, factor: ADDRESS_FACTOR },
  ]
}

let drawing = 0

/**
 * Renders a picture and stores its answer, sealed, for two minutes.
 * @returns the captcha's own envelope, refusals included
 */
export async function getCaptcha(
  context: Context,
  { captchaType }: Get,
  origin: RequestOrigin,
): Promise<CaptchaAnswer> {
  if (!isText(captchaType)) return missing('类型')
  const kind = CAPTCHA_KINDS.find((known) => known === captchaType)
  if (!kind) return refused(RepCode.failed, '不支持的验证码类型')
  const buckets = context.config.rateLimit ? bucketsOf(context, origin) : []
  for (const { name } of buckets) {
    const lock = await findHits(context.db, context, `captcha-lock:${name}`)
    if (lock.hits > 0) return refused(RepCode.locked)
  }
  // Refuse before rendering: the limit saves the work, not only the answer.
  for (const { name, factor } of buckets) {
    const { hits } = await findHits(context.db, context, `captcha-get:${name}`)
    if (hits >= GETS * factor) return refused(RepCode.tooManyGets)
  }
  if (drawing >= RENDERING_MAX) return refused(RepCode.tooManyGets)
  drawing++
  try {
    const { points, ...picture } = await draw(kind)
    const token = randomBytes(TOKEN_BYTES).toString('hex')
    const key = randomText(KEY_LENGTH)
    const tokenHash = tokenHashOf(context, token)
    const answer: Answer = { points, key }
    const admitted = await context.db.transaction(async (tx) => {
      if (!(await isWithinRate(tx, context, 'get', GETS, buckets))) return false
      await queries.insertCaptcha(tx, {
        tokenHash,
        kind,
        sealedAnswer: context.seals.seal(JSON.stringify(answer), tokenHash),
        expiresAt: after(context.clock(), CAPTCHA_LIFETIME),
      })
      return true
    })
    if (!admitted) return refused(RepCode.tooManyGets)
    return granted({ ...picture, token, secretKey: key })
  } finally {
    drawing--
  }
}

async function draw(kind: CaptchaKind) {
  if (kind === 'blockPuzzle') {
    const x = X_MIN + randomInt(CAPTCHA_WIDTH - PIECE_WIDTH - X_MIN)
    return { ...(await renderPuzzle(x)), points: [{ x, y: SLIDE_Y }] }
  }
  const words = shuffled(Object.keys(GLYPHS)).slice(0, WORDS_DRAWN)
  const { originalImageBase64, points } = await renderWords(words)
  const targets = shuffled([...words.keys()]).slice(0, WORDS_ASKED)
  return {
    originalImageBase64,
    wordList: targets.map((i) => words[i] ?? ''),
    points: targets.map((i) => points[i] ?? { x: 0, y: 0 }),
  }
}

/**
 * Checks the clicked points or the position of the piece. One attempt per picture, right or wrong; a right one
 * creates the proof that the client computes as well.
 */
export async function checkCaptcha(
  context: Context,
  { captchaType, token, pointJson, ts }: Check,
  origin: RequestOrigin,
): Promise<CaptchaAnswer> {
  if (!isText(captchaType)) return missing('类型')
  if (!isText(token)) return missing('token')
  if (!isText(pointJson)) return missing('坐标')
  const buckets = context.config.rateLimit ? bucketsOf(context, origin) : []
  return context.db.transaction(async (tx) => {
    if (!(await isWithinRate(tx, context, 'check', CHECKS, buckets)))
      return refused(RepCode.tooManyChecks)
    const tokenHash = tokenHashOf(context, token)
    const taken = await queries.consumeCaptcha(tx, tokenHash)
    const sealed =
      taken && taken.kind === captchaType && taken.expiresAt > context.clock()
        ? context.seals.open(taken.sealedAnswer, tokenHash)
        : undefined
    if (!sealed) return refused(RepCode.expired)
    const { points, key } = JSON.parse(sealed) as Answer
    const plain = decrypt(pointJson, key)
    const given = plain && parsePoints(plain)
    if (!plain || !given || !matches(captchaType, given, points)) {
      await countFailure(tx, context, buckets)
      return given ? refused(RepCode.mismatch) : refused(RepCode.failed, '坐标无法解析')
    }
    const proof = encrypt(Buffer.concat([Buffer.from(`${token}---`), plain]), key)
    const expiresAt = after(context.clock(), PROOF_LIFETIME)
    await queries.insertProof(tx, { proofHash: proofHashOf(context, proof), expiresAt })
    const echo = typeof ts === 'number' && Number.isFinite(ts) ? ts : null
    return granted({ captchaType, token, pointJson, ts: echo, result: true })
  })
}

/**
 * Consumes the proof of a solved captcha; of parallel attempts only one gets true. Commit the transaction even if
 * something else is refused: after a rollback the proof would be valid again.
 * @param proof the client's `captchaVerification`
 */
export async function consumeCaptchaProof(
  tx: Writer,
  context: Context,
  proof: string,
): Promise<boolean> {
  if (!hasProofFormat(proof)) return false
  const taken = await queries.consumeProof(tx, proofHashOf(context, proof))
  return taken !== undefined && taken.expiresAt > context.clock()
}

/**
 * At least a token, dashes and one point, in whole AES blocks, as base64; a registration code never looks like this.
 */
export const hasProofFormat = (text: string) =>
  text.length >= 64 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

/** Undefined if it is neither a point nor a list of points. */
function parsePoints(plain: Buffer): Point[] | undefined {
  if (plain.length > POINTS_TEXT_MAX) return undefined
  try {
    const parsed: unknown = JSON.parse(plain.toString('utf8'))
    const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return list.every(isPoint) ? list.map(({ x, y }) => whole(x, y)) : undefined
  } catch {
    return undefined
  }
}

const whole = (x: number, y: number): Point => ({ x: Math.trunc(x), y: Math.trunc(y) })
const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  typeof value.x === 'number' &&
  typeof value.y === 'number'

function matches(kind: string, given: Point[], points: Point[]): boolean {
  if (given.length !== points.length) return false
  return points.every(({ x, y }, i) => {
    const { x: dx, y: dy } = { x: (given[i]?.x ?? NaN) - x, y: (given[i]?.y ?? NaN) - y }
    return kind === 'blockPuzzle'
      ? Math.abs(dx) <= SLIDE_TOLERANCE && dy === 0
      : Math.abs(dx) <= GLYPH_SIZE && Math.abs(dy) <= GLYPH_SIZE
  })
}

async function isWithinRate(
  tx: Writer,
  context: Context,
  what: 'get' | 'check',
  max: number,
  buckets: Bucket[],
) {
  let within = true
  for (const { name, factor } of buckets) {
    const { hits } = await countHit(tx, context, `captcha-${what}:${name}`, WINDOW)
    if (hits > max * factor) within = false
  }
  return within
}

async function countFailure(tx: Writer, context: Context, buckets: Bucket[]) {
  for (const { name, factor } of buckets) {
    const { hits } = await countHit(tx, context, `captcha-failed:${name}`, WINDOW)
    if (hits > FAILED_CHECKS * factor)
      await countHit(tx, context, `captcha-lock:${name}`, LOCK_DURATION)
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const randomText = (length: number) =>
  Array.from({ length }, () => KEY_ALPHABET.charAt(randomInt(KEY_ALPHABET.length))).join('')

function shuffled<T>(list: readonly T[]): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [copy[i] as T, copy[j] as T]
    copy[i] = b
    copy[j] = a
  }
  return copy
}
