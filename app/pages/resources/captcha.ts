import { createCipheriv } from 'node:crypto'
import * as z from 'zod/mini'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { formAction } from '#app/http/forms/form-action.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import type { Picture, Verdict } from '#app/forms/captcha.ts'
import { checkCaptcha, getCaptcha, RepCode, SLIDE_Y } from '#server/contract/captcha.ts'

const KIND = 'blockPuzzle'
const json = (body: Picture | Verdict) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })

/** A new picture for the slider. */
export const loader = resourceLoader(async ({ sender }) => {
  const { repData } = await createApiClient(sender)(getCaptcha, { body: { captchaType: KIND } })
  if (!repData) return json({ refused: 'busy' })
  return json({
    token: repData.token ?? '',
    secret: repData.secretKey ?? '',
    background: repData.originalImageBase64 ?? '',
    piece: repData.jigsawImageBase64 ?? '',
  })
})

const Slide = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** The key of this picture: 16 characters, valid once. */
  secret: z.string().check(z.regex(/^[A-Za-z0-9]{16}$/)),
  x: z.string().check(z.regex(/^\d{1,3}$/)),
})

/** Lets the API verify a position. The encryption required by the protocol is done here, not in the browser. */
export const action = formAction({ schema: Slide }, async ({ input, sender }) => {
  const point = JSON.stringify({ x: Number(input.x), y: SLIDE_Y })
  const pointJson = encrypt(point, input.secret)
  const { repCode } = await createApiClient(sender)(checkCaptcha, {
    body: { captchaType: KIND, token: input.token, pointJson },
  })
  if (repCode === RepCode.ok)
    return json({ proof: encrypt(`${input.token}---${point}`, input.secret) })
  if (repCode === RepCode.mismatch) return json({ refused: 'mismatch' })
  return json({ refused: repCode === RepCode.expired ? 'expired' : 'busy' })
})

function encrypt(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key), null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}
