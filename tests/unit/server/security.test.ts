import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '#server/error-texts.ts'
import { AppError, tooManyRequests } from '#server/errors.ts'
import { Code } from '#server/contract/codes.ts'
import { minutes } from '#shared/duration.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { html } from '#server/html.ts'
import { nextAttemptAt } from '#server/modules/accounts/attempts.ts'
import { maskPhone } from '#shared/masks.ts'
import { isCommonPassword } from '#server/contract/common-passwords.ts'
import { checkNewPassword } from '#server/modules/accounts/password-rules.ts'
import { openPasswordPool } from '#server/passwords.ts'
import { describeError } from '#server/plugins/logging.ts'
import { trustedProxies } from '#shared/trusted-proxies.ts'
import { createSeals, constantTimeEqual } from '#server/seals.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const OTHER = 'b-secret-of-at-least-thirty-two-characters'

describe('seals', () => {
  it('open what they sealed, about the same thing, unaltered', () => {
    const seals = createSeals([SECRET])
    const sealed = seals.seal('CARB2345', 'regcode:1')
    expect(sealed).not.toContain('CARB')
    expect(seals.seal('CARB2345', 'regcode:1')).not.toBe(sealed)
    expect(seals.open(sealed, 'regcode:1')).toBe('CARB2345')
    expect(seals.open(sealed, 'regcode:2')).toBeUndefined()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let i = 0; i < bytes.length; i++) {
      const altered = Buffer.from(bytes)
      altered[i] = (altered[i] ?? 0) ^ 1
      expect(seals.open(altered.toString('base64url'), 'regcode:1')).toBeUndefined()
    }
    expect(seals.open('', 'regcode:1')).toBeUndefined()
  })

  it('open what an older secret sealed, after it has been replaced', () => {
    const sealed = createSeals([OTHER]).seal('x', 'y')
    expect(createSeals([SECRET, OTHER]).open(sealed, 'y')).toBe('x')
    expect(createSeals([SECRET]).open(sealed, 'y')).toBeUndefined()
  })

  it('digest equal texts alike, and differently with another secret', () => {
    const { digest } = createSeals([SECRET])
    expect(digest('13800000001')).toBe(digest('13800000001'))
    expect(digest('13800000001')).not.toBe(createSeals([OTHER]).digest('13800000001'))
  })

  it('compare texts of any length', () => {
    expect(constantTimeEqual('abc', 'abc')).toBe(true)
    expect(constantTimeEqual('abc', 'abcd')).toBe(false)
    expect(constantTimeEqual('', 'x')).toBe(false)
  })
})

describe('waiting', () => {
  it('doubles from one minute and stops at fifteen', () => {
    const last = new Date(0)
    const waits = [4, 5, 6, 7, 8, 9, 20, 60].map(
      (n) => nextAttemptAt(n, 5, last).getTime() / minutes(1),
    )
    expect(waits).toEqual([0, 1, 2, 4, 8, 15, 15, 15])
  })
})

describe('trusted proxies', () => {
  it('are known by name, address and range, also as IPv4 in IPv6', () => {
    const trusts = trustedProxies(['loopback', '10.0.0.0/8', '203.0.113.7', 'fd00::/8'])
    for (const address of [
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '::ffff:127.0.0.1',
      '10.255.0.1',
      '203.0.113.7',
      'fd12::1',
    ]) {
      expect({ address, trusted: trusts(address) }).toEqual({ address, trusted: true })
    }
    for (const address of ['203.0.113.8', '11.0.0.1', 'fe80::1', '', 'x', undefined]) {
      expect({ address, trusted: trusts(address) }).toEqual({ address, trusted: false })
    }
    expect(trustedProxies([])('127.0.0.1')).toBe(false)
  })
})

describe('new passwords', () => {
  it('are not among the commonest, and long for staff', () => {
    for (const common of ['123456', 'PASSWORD', '12345678', 'qwerty', '111111', 'woaini1314']) {
      expect(isCommonPassword(common)).toBe(true)
    }
    expect(isCommonPassword('Carbon-2026')).toBe(false)
    expect(() => checkNewPassword('Carbon-2026', [1, 2])).not.toThrow()
    expect(() => checkNewPassword('Carbon-2026', [3])).toThrow('至少 12 个字符')
    expect(() => checkNewPassword('Carbon-Staff-2026', [4])).not.toThrow()
  })
})

describe('the pool of password workers', () => {
  it('hashes, verifies, refuses a full queue with a wait, and leaves the event loop free', async () => {
    const pool = openPasswordPool(8)
    try {
      const hash = await pool.hash('Carbon-2026')
      expect(await pool.verify('Carbon-2026', hash)).toBe(true)
      expect(await pool.verify('carbon-2026', hash)).toBe(false)
      expect(await pool.verify('Carbon-2026', undefined)).toBe(false)
      expect(pool.needsRehash(hash)).toBe(false)
      const before = performance.eventLoopUtilization()
      const results = await Promise.allSettled(
        Array.from({ length: 120 }, () => pool.verify('Carbon-2026', hash)),
      )
      const refused = results.filter(({ status }) => status === 'rejected')
      expect(refused.length).toBeGreaterThan(20)
      expect(refused[0]).toMatchObject({ reason: { code: 503, status: 503, retryAfter: 2 } })
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(
        64,
      )
      // On this thread, 64 hashes would use all of its time.
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    } finally {
      await pool.close()
    }
  })
})

describe('words', () => {
  it('stand for every code, with their values filled in', () => {
    for (const code of Object.values(Code)) {
      expect(ERRORS[code].when).toMatch(/\.$/)
      if (code !== Code.ok)
        expect(ERRORS[code].text).toMatch(/[\u4e00-\u9fff]|OAuth2|client_secret/)
    }
    const error = new AppError(Code.libraryReleaseNotFound, { vars: { n: 4 } })
    expect(error.message).toBe('没有第 4 版数据')
    expect(tooManyRequests(4)).toMatchObject({
      message: '请求过于频繁，请 4 秒后再试',
      retryAfter: 4,
    })
  })

  it('that come from readers never become markup', () => {
    expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;')
    expect(html`<b>${'<i>'}${html`<u>${'&'}</u>`}</b>`.text).toBe('<b>&lt;i&gt;<u>&amp;</u></b>')
  })

  it('of a log hold no phone and no value of a query', () => {
    expect(maskPhone('13812345678')).toBe('138****5678')
    expect(maskPhone('admin')).toBe('admin')
    const error = new Error('Failed query: insert\nparams: 13812345678', {
      cause: new Error('full'),
    })
    expect(JSON.stringify(describeError(error))).not.toContain('13812345678')
    expect(describeError(error)).toMatchObject({
      message: 'Failed query: insert',
      cause: { message: 'full' },
    })
    expect(describeError('x')).toMatchObject({ type: 'string' })
  })
})
