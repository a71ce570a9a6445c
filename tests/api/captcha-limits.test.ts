import { describe, expect, it } from 'vitest'
import { minutes, seconds } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { encryptAsClient } from '#tests/support/captcha.ts'

const t = await testApp()
let browsers = 0
/** Every test uses a browser and an address of its own. */
const newBrowser = () => ({
  address: `10.1.${Math.floor(++browsers / 250)}.${browsers % 250}`,
  headers: { 'user-agent': `Browser ${browsers}` },
})
type Browser = ReturnType<typeof newBrowser>

const ask = async (path: string, body: unknown, browser: Browser = newBrowser()) => {
  const { text, status } = await t.post(`/system/captcha/${path}`, { body, ...browser })
  expect(status).toBe(200)
  return JSON.parse(text)
}
const get = async (captchaType: string, browser?: Browser) =>
  (await ask('get', { captchaType }, browser)).repData
const check = (
  { token, secretKey }: { token: string; secretKey: string },
  point: unknown,
  captchaType = 'blockPuzzle',
  browser?: Browser,
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

describe('captcha limits', () => {
  it('allow 120 pictures a minute to a browser, so 40 login pages', async () => {
    const browser = newBrowser()
    const codes: string[] = []
    for (let i = 0; i < 121; i++)
      codes.push((await ask('get', { captchaType: 'blockPuzzle' }, browser)).repCode)
    expect(codes.slice(0, 120)).toEqual(Array(120).fill('0000'))
    expect(codes[120]).toBe('6201')
    const neighbour = { ...newBrowser(), address: browser.address }
    expect(await get('blockPuzzle', neighbour)).toBeTruthy()
    t.advance(minutes(1))
    expect(await get('blockPuzzle', browser)).toBeTruthy()
  })

  it('lock a browser out for a minute after more than five failed checks in a minute', async () => {
    const browser = newBrowser()
    for (let i = 0; i < 6; i++) {
      const picture = await get('blockPuzzle', browser)
      expect((await check(picture, { x: 1, y: 5 }, 'blockPuzzle', browser)).repCode).toBe('6111')
    }
    expect(await ask('get', { captchaType: 'blockPuzzle' }, browser)).toEqual({
      repCode: '6202',
      repMsg: '接口验证失败数过多，请稍后再试',
      repData: null,
      success: false,
    })
    t.advance(seconds(60))
    expect(await get('blockPuzzle', browser)).toBeTruthy()
  })

  it('allow an address ten times as much over all its browsers', async () => {
    const { address } = newBrowser()
    const other = () => ({ ...newBrowser(), address })
    for (let i = 0; i < 51; i++) {
      const browser = other()
      await check(await get('blockPuzzle', browser), { x: 1, y: 5 }, 'blockPuzzle', browser)
    }
    expect((await ask('get', { captchaType: 'blockPuzzle' }, other())).repCode).toBe('6202')
  })

  // Prism serialises the calls, and a pool of connections spreads them: the first picture may be done before the last is
  // asked for. The limit lies before the store.
  const spread = process.env.PRISM_URL ?? process.env.DATABASE_URL?.startsWith('postgres')
  it.skipIf(spread)('render no more than 64 pictures at a time', async () => {
    const browser = newBrowser()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask('get', { captchaType: 'blockPuzzle' }, browser)),
    )
    const codes = answers.map(({ repCode }) => repCode)
    expect(codes.filter((code) => code === '0000')).toHaveLength(64)
    expect(codes.filter((code) => code === '6201')).toHaveLength(36)
    expect(await get('blockPuzzle', browser)).toBeTruthy()
  })
})
