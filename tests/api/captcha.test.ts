import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { captchaProofs, captchas } from '#db/schema/captcha.ts'
import { hitCounters } from '#db/schema/limits.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { purge } from '#server/purge.ts'
import { encrypt } from '#server/modules/captcha/cipher.ts'
import { consumeCaptchaProof } from '#server/modules/captcha/service.ts'
import { testApp } from '#tests/support/app.ts'
import { captchaCalls, encryptAsClient, findHole, solveCaptcha } from '#tests/support/captcha.ts'

const t = await testApp()
const { newBrowser, ask, get, check } = captchaCalls(t)
const spend = (proof: string) => t.db.transaction((tx) => consumeCaptchaProof(tx, t.context, proof))

/** The right points of a click-word picture, read from the store. */
async function answerOf(token: string) {
  const tokenHash = t.context.seals.digest(`captcha:${token}`)
  const rows = await t.db.select().from(captchas)
  const sealed = rows.find((row) => row.tokenHash === tokenHash)?.sealedAnswer ?? ''
  const { points } = JSON.parse(t.context.seals.open(sealed, tokenHash) ?? '')
  return points as { x: number; y: number }[]
}

describe('a body that cannot be read', () => {
  it('is told in the envelope of the protocol', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/system/captcha/get', '/admin-api/system/captcha/check'])
      for (const body of [undefined, '{bad', '[]', '"a"', 'null']) {
        const { status, text } = await t.post(path, { headers, body })
        expect({ path, body, status, answer: JSON.parse(text) as unknown }).toEqual({
          ...{ path, body, status: 200 },
          answer: {
            repCode: '0011',
            repMsg: '请求内容为空或无法读取',
            repData: null,
            success: false,
          },
        })
      }
  })
})

describe('captcha/get', () => {
  it('answers a picture, its piece, a token and a key, and nothing of the stored row', async () => {
    const answer = await ask('get', { captchaType: 'blockPuzzle', clientUid: 'slider-1', ts: 1 })
    expect(Object.keys(answer).sort()).toEqual(['repCode', 'repData', 'repMsg', 'success'])
    expect(answer).toMatchObject({ repCode: '0000', repMsg: null, success: true })
    const { originalImageBase64, jigsawImageBase64, token, secretKey, ...rest } = answer.repData
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(secretKey).toMatch(/^[a-zA-Z0-9]{16}$/)
    expect(rest).toEqual({
      captchaId: null,
      projectCode: null,
      captchaType: null,
      captchaOriginalPath: null,
      captchaFontType: null,
      captchaFontSize: null,
      point: null,
      wordList: null,
      pointList: null,
      pointJson: null,
      result: false,
      captchaVerification: null,
      clientUid: null,
      ts: null,
      browserInfo: null,
    })
    const picture = await sharp(Buffer.from(originalImageBase64, 'base64')).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 310, height: 155 })
    const piece = await sharp(Buffer.from(jigsawImageBase64, 'base64')).metadata()
    expect(piece).toMatchObject({ format: 'png', width: 47, height: 155, hasAlpha: true })
  })

  it('answers words to click in order', async () => {
    const { originalImageBase64, jigsawImageBase64, wordList, token, secretKey } =
      await get('clickWord')
    expect(jigsawImageBase64).toBeNull()
    expect(new Set(wordList).size).toBe(3)
    for (const word of wordList) expect(word).toMatch(/^\p{Script=Han}$/u)
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(secretKey).toHaveLength(16)
    const picture = await sharp(Buffer.from(originalImageBase64, 'base64')).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 310, height: 155 })
  })

  it('names what is missing in its own envelope', async () => {
    for (const captchaType of [undefined, null, '', 5])
      expect(await ask('get', { captchaType })).toEqual({
        repCode: '0011',
        repMsg: '类型不能为空',
        repData: null,
        success: false,
      })
    expect(await ask('get', { captchaType: 'riddle' })).toMatchObject({ repCode: '0001' })
  })

  it('is served under /admin-api too', async () => {
    const body = { captchaType: 'blockPuzzle' }
    const { text } = await t.post('/admin-api/system/captcha/get', { body, ...newBrowser() })
    expect(JSON.parse(text).repCode).toBe('0000')
  })

  it('stores neither token nor key nor answer in plain text', async () => {
    const { token, secretKey } = await get('blockPuzzle')
    const stored = JSON.stringify(await t.db.select().from(captchas))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(secretKey)
    expect(stored).not.toMatch(/points|"x"/)
  })
})

describe('captcha/check', () => {
  it('computes the same as any client of the protocol', () => {
    const key = 'abcdefgh12345678'
    const text = '{"x":123.4,"y":5}'
    expect(encrypt(Buffer.from(text), key)).toBe('8LPJ3OMMFsOC8ignHrTGtgpL1aG4rwxDMs6/VSa0U44=')
    expect(encrypt(Buffer.from(`0123456789abcdef0123456789abcdef---${text}`), key)).toBe(
      'D9kQXot40AxJp/PHQqPgMA/ZEF6LeNAMSafzx0Kj4DCY0ap9XJy3+5yDYOwoIkc3mgUkGJHjCQyhykWTbhwxkA==',
    )
  })

  it('accepts a piece that is up to five pixels off, rounded down, at height 5', async () => {
    for (const [off, y, repCode] of [
      [0, 5, '0000'],
      [5, 5, '0000'],
      [5.9, 5, '0000'],
      [-5, 5, '0000'],
      [6, 5, '6111'],
      [-6, 5, '6111'],
      [0, 4, '6111'],
      [0, 5.6, '0000'],
    ] as const) {
      const picture = await get('blockPuzzle')
      const x = (await findHole(picture)) + off
      expect({ off, y, ...(await check(picture, { x, y })) }).toMatchObject({ off, y, repCode })
    }
  })

  it('echoes the request with result true', async () => {
    const picture = await get('blockPuzzle')
    const point = JSON.stringify({ x: await findHole(picture), y: 5 })
    const body = {
      captchaType: 'blockPuzzle',
      token: picture.token,
      pointJson: encryptAsClient(point, picture.secretKey),
      clientUid: 'slider-1',
      ts: 1_700_000_000_000,
    }
    const answer = await ask('check', body)
    expect(answer).toMatchObject({ repCode: '0000', repMsg: null, success: true })
    const { clientUid, ...echoed } = body
    expect(clientUid).toBe('slider-1')
    expect(answer.repData).toMatchObject({ ...echoed, clientUid: null, result: true })
    expect(answer.repData.secretKey).toBeNull()
  })

  it('allows one attempt per picture, right or wrong, also in parallel', async () => {
    const wrong = await get('blockPuzzle')
    expect((await check(wrong, { x: 0, y: 5 })).repCode).toBe('6111')
    const point = { x: await findHole(wrong), y: 5 }
    expect(await check(wrong, point)).toEqual({
      repCode: '6110',
      repMsg: '验证码已失效，请重新获取',
      repData: null,
      success: false,
    })
    const right = await get('blockPuzzle')
    const goal = { x: await findHole(right), y: 5 }
    const answers = await Promise.all(Array.from({ length: 30 }, () => check(right, goal)))
    expect(answers.filter(({ repCode }) => repCode === '0000')).toHaveLength(1)
    expect(answers.filter(({ repCode }) => repCode === '6110')).toHaveLength(29)
  })

  it('expires a picture after 120 seconds', async () => {
    const early = await get('blockPuzzle')
    const late = await get('blockPuzzle')
    t.advance(seconds(119))
    expect((await check(early, { x: await findHole(early), y: 5 })).repCode).toBe('0000')
    t.advance(seconds(1))
    expect((await check(late, { x: await findHole(late), y: 5 })).repCode).toBe('6110')
  })

  it('refuses what it cannot read, and a token of the other kind', async () => {
    const bad = await get('blockPuzzle')
    const body = { captchaType: 'blockPuzzle', token: bad.token, pointJson: 'bm90IGVuY3J5cHRlZA==' }
    expect((await ask('check', body)).repCode).toBe('0001')
    for (const text of [
      '',
      '{',
      'null',
      '5',
      '{"x":"1","y":5}',
      '[]',
      `{"x":1,"y":5${' '.repeat(600)}}`,
    ]) {
      const picture = await get('blockPuzzle')
      const { repCode } = await check(picture, text)
      expect({ text, repCode }).toEqual({ text, repCode: text === '[]' ? '6111' : '0001' })
    }
    const other = await get('blockPuzzle')
    expect((await check(other, { x: 1, y: 5 }, 'clickWord')).repCode).toBe('6110')
    expect(await ask('check', { captchaType: 'blockPuzzle' })).toMatchObject({
      repCode: '0011',
      repMsg: 'token不能为空',
    })
  })

  it('takes clicks within 25 pixels of the words, in their order', async () => {
    for (const [dx, dy, repCode] of [
      [12, -10, '0000'],
      [25, 25, '0000'],
      [-25, -25, '0000'],
      [26, 0, '6111'],
      [0, -26, '6111'],
    ] as const) {
      const browser = newBrowser()
      const picture = await get('clickWord', browser)
      const points = (await answerOf(picture.token)).map(({ x, y }) => ({ x: x + dx, y: y + dy }))
      const answer = await check(picture, points, 'clickWord', browser)
      expect({ dx, dy, ...answer }).toMatchObject({ dx, dy, repCode })
    }
    for (const change of [
      (points: unknown[]) => points.reverse(),
      (points: unknown[]) => points.slice(1),
      (points: unknown[]) => [...points, points[0]],
    ]) {
      const picture = await get('clickWord')
      const answer = await check(picture, change(await answerOf(picture.token)), 'clickWord')
      expect(answer.repCode).toBe('6111')
    }
  })
})

describe('a captcha proof', () => {
  const solve = () => {
    const browser = newBrowser()
    return solveCaptcha((path, request) => t.post(path, { ...request, ...browser }))
  }

  it('is the exact text that was encrypted, spaces and all', async () => {
    const picture = await get('blockPuzzle')
    const text = ` { "y": 5.0, "x": ${await findHole(picture)} } `
    expect((await check(picture, text)).repCode).toBe('0000')
    const proof = encryptAsClient(`${picture.token}---${text}`, picture.secretKey)
    expect(await spend(proof)).toBe(true)
  })

  it('can be used once, also by 50 calls at a time', async () => {
    const proof = await solve()
    const spent = await Promise.all(Array.from({ length: 50 }, () => spend(proof)))
    expect(spent.filter(Boolean)).toHaveLength(1)
    expect(await spend(proof)).toBe(false)
  })

  it('expires after 180 seconds and is not issued for a wrong attempt', async () => {
    const proof = await solve()
    t.advance(seconds(180))
    expect(await spend(proof)).toBe(false)
    const picture = await get('blockPuzzle')
    const point = JSON.stringify({ x: 1, y: 5 })
    await check(picture, point)
    expect(await spend(encryptAsClient(`${picture.token}---${point}`, picture.secretKey))).toBe(
      false,
    )
    for (const text of ['', 'CARB-2345', 'A'.repeat(64), 'x'.repeat(1000)])
      expect(await spend(text)).toBe(false)
  })

  it('is stored as a digest, and purged with pictures and counters', async () => {
    const proof = await solve()
    const stored = await t.db.select().from(captchaProofs)
    expect(JSON.stringify(stored)).not.toContain(proof)
    t.advance(minutes(10))
    await purge(t.context)
    expect(await t.db.$count(captchas)).toBe(0)
    expect(await t.db.$count(captchaProofs)).toBe(0)
    expect(await t.db.$count(hitCounters)).toBe(0)
  })
})
