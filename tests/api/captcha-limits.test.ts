import { describe, expect, it } from 'vitest'
import { hitCounters } from '#db/schema/limits.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { captchaCalls } from '#tests/support/captcha.ts'

const t = await testApp()
const { newBrowser, ask, get, check } = captchaCalls(t)

describe('captcha limits', () => {
  it('allow 120 pictures a minute to a browser, so 40 login pages', async () => {
    const browser = newBrowser()
    const codes: string[] = []
    for (let i = 0; i < 121; i++)
      codes.push((await ask('get', { captchaType: 'blockPuzzle' }, browser)).repCode)
    expect(codes.slice(0, 120)).toEqual(Array(120).fill('0000'))
    expect(codes[120]).toBe('6201')
    // Neither drawn nor counted: the counter stays at the limit.
    const counters = await t.db.select({ hits: hitCounters.hits }).from(hitCounters)
    expect(Math.max(...counters.map(({ hits }) => hits))).toBe(120)
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

  // A pool of connections spreads the calls: the first picture may be done before the last is requested. The limit
  // applies before the store.
  const spread = process.env.DATABASE_URL?.startsWith('postgres')
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
