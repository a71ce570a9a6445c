import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { createCipheriv } from 'node:crypto'
import sharp from 'sharp'

/** A client of the captcha protocol that sees only what a browser sees. */

const WHITE = 250

/** Encrypts like a client, with the picture's key. */
export function encryptAsClient(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key), null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** The picture's nearly white, opaque pixels. */
async function whitePixels(base64: string) {
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isWhite = (x: number, y: number) => {
    const at = (y * info.width + x) * 4
    return [0, 1, 2, 3].every((channel) => (data[at + channel] ?? 0) >= WHITE)
  }
  return { isWhite, width: info.width, height: info.height }
}

/** Finds the position where the piece's outline matches the hole's: the distance to drag it. */
export async function findHole(picture: {
  originalImageBase64: string
  jigsawImageBase64: string
}): Promise<number> {
  const background = await whitePixels(picture.originalImageBase64)
  const piece = await whitePixels(picture.jigsawImageBase64)
  const outline: [number, number][] = []
  for (let y = 0; y < piece.height; y++)
    for (let x = 0; x < piece.width; x++) if (piece.isWhite(x, y)) outline.push([x, y])
  let best = { x: 0, met: -1 }
  for (let x = 0; x <= background.width - piece.width; x++) {
    const met = outline.filter(([dx, y]) => background.isWhite(x + dx, y)).length
    if (met > best.met) best = { x, met }
  }
  return best.x
}

type Post = (path: string, request: { body: unknown }) => Promise<{ text: string }>

/** Gets a picture, drags the piece into place and returns the proof that a form sends. */
export async function solveCaptcha(post: Post): Promise<string> {
  const got = JSON.parse(
    (await post('/system/captcha/get', { body: { captchaType: 'blockPuzzle' } })).text,
  )
  const { secretKey, token } = got.repData
  const point = JSON.stringify({ x: (await findHole(got.repData)) + 0.4, y: 5 })
  const pointJson = encryptAsClient(point, secretKey)
  const checked = JSON.parse(
    (
      await post('/system/captcha/check', {
        body: { captchaType: 'blockPuzzle', pointJson, token },
      })
    ).text,
  )
  if (checked.repCode !== '0000') throw new Error(`The captcha was not solved: ${checked.repMsg}`)
  return encryptAsClient(`${token}---${point}`, secretKey)
}

/** Calls of a captcha client, each from a separate browser unless one is given. */
export function captchaCalls(t: TestApp) {
  let browsers = 0
  /** Every test uses a separate browser and address. */
  const newBrowser = () => ({
    address: `10.1.${Math.floor(++browsers / 250)}.${browsers % 250}`,
    headers: { 'user-agent': `Browser ${browsers}` },
  })
  const ask = async (path: string, body: unknown, browser = newBrowser()) => {
    const { text, status } = await t.post(`/system/captcha/${path}`, { body, ...browser })
    expect(status).toBe(200)
    return JSON.parse(text)
  }
  const get = async (captchaType: string, browser?: ReturnType<typeof newBrowser>) =>
    (await ask('get', { captchaType }, browser)).repData
  const check = (
    { token, secretKey }: { token: string; secretKey: string },
    point: unknown,
    captchaType = 'blockPuzzle',
    browser?: ReturnType<typeof newBrowser>,
  ) =>
    ask(
      'check',
      {
        captchaType,
        token,
        pointJson: encryptAsClient(
          typeof point === 'string' ? point : JSON.stringify(point),
          secretKey,
        ),
      },
      browser,
    )
  return { newBrowser, ask, get, check }
}
