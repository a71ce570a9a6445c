import { beforeEach, describe, expect, it } from 'vitest'
import { cspReports } from '#db/schema/csp-reports.ts'
import { dayInChina } from '#shared/china-time.ts'
import { days, seconds } from '#shared/duration.ts'
import { purge } from '#server/purge.ts'
import { ROWS_PER_DAY } from '#server/modules/csp-reports/service.ts'
import { testApp } from '#tests/support/app.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const CREATE = '/extend/csp-report/create'
const PAGE = '/extend/csp-report/page'
const t = await testApp()
const open = await testApp({ RATE_LIMIT: 'off' }, t.db)

const newAddress = freshAddresses('198.51')
const REPORT = { directive: 'img-src', blocked: 'https://evil.example', page: '/about' }
const send = (reports: unknown = [REPORT], address = newAddress()) =>
  t.post(CREATE, { body: { reports }, address })
const rows = () => t.db.select().from(cspReports)
const list = async (query: Record<string, string> = {}) => {
  const { accessToken: token } = await t.login('admin')
  return (await t.get(PAGE, { token, query })).data
}

beforeEach(() => t.db.transaction(async (tx) => void (await tx.delete(cspReports))))

describe('a report', () => {
  it('is added to the day’s count of its kind, and nothing of its sender is stored', async () => {
    const first = t.clock()
    const address = newAddress()
    expect(await send([REPORT], address)).toMatchObject({ status: 200, code: 0, data: true })
    t.advance(seconds(2))
    await send([REPORT, { ...REPORT, page: '/*' }, REPORT], address)
    const [one, other, ...rest] = (await rows()).sort((a, b) => b.count - a.count)
    expect(rest).toEqual([])
    expect(one).toEqual({
      ...REPORT,
      id: expect.any(Number),
      day: dayInChina(first),
      count: 3,
      createdAt: first,
      updatedAt: t.clock(),
    })
    expect(other).toMatchObject({ page: '/*', count: 1 })
    expect(JSON.stringify(await rows())).not.toContain(address)
    expect(t.logs.join('')).not.toContain('evil.example')
  })

  it('counts apart on another day of China', async () => {
    await send()
    t.advance(days(1))
    await send()
    expect((await rows()).map(({ count }) => count)).toEqual([1, 1])
  })

  it('counts 40 at once as 40', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send()))
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect(await rows()).toMatchObject([{ count: 40 }])
  })

  const LONG = `https://${'a'.repeat(300)}.example`
  const BAD: unknown[] = [
    null,
    'x',
    [],
    [null],
    ['x'],
    Array.from({ length: 11 }, () => REPORT),
    [{ ...REPORT, directive: undefined }],
    [{ ...REPORT, directive: 'img-src https://evil.example' }],
    [{ ...REPORT, directive: '__proto__' }],
    [{ ...REPORT, blocked: undefined }],
    [{ ...REPORT, blocked: 5 }],
    [{ ...REPORT, blocked: 'https://evil.example/path?token=1' }],
    [{ ...REPORT, blocked: 'https://user@evil.example' }],
    [{ ...REPORT, blocked: LONG }],
    [{ ...REPORT, blocked: '<script>' }],
    [{ ...REPORT, page: '/about?token=1' }],
    [{ ...REPORT, page: 'https://portal.example/about' }],
    [{ ...REPORT, page: '' }],
    [{ ...REPORT, page: `/${'a'.repeat(100)}` }],
  ]
  for (const reports of BAD) {
    it(`is refused as ${JSON.stringify(reports)?.slice(0, 70)}, and nothing is written`, async () => {
      expect((await send(reports)).code).toBe(400)
      expect(await rows()).toEqual([])
    })
  }

  it('is refused to an address that floods, and accepted again later', async () => {
    const address = newAddress()
    for (let i = 0; i < 30; i++) expect((await send([REPORT], address)).code).toBe(0)
    const refused = await send([REPORT], address)
    expect(refused).toMatchObject({ code: 429, data: null })
    expect(refused.headers['retry-after']).toBe('5')
    expect(await rows()).toMatchObject([{ count: 30 }])
    expect((await send()).code).toBe(0)
    t.advance(seconds(5))
    expect((await send([REPORT], address)).code).toBe(0)
    expect((await send([REPORT], address)).code).toBe(429)
  })

  it('creates no more rows a day than allowed; the rest share one row per directive', async () => {
    const reports = Array.from({ length: ROWS_PER_DAY + 20 }, (_, n) => ({
      ...REPORT,
      blocked: `https://h${n}.example`,
    }))
    for (let at = 0; at < reports.length; at += 10)
      expect(
        (await open.post(CREATE, { body: { reports: reports.slice(at, at + 10) } })).code,
      ).toBe(0)
    expect(await rows()).toHaveLength(ROWS_PER_DAY + 1)
    const shared = (await rows()).find(({ page }) => page === '')
    expect(shared).toMatchObject({ directive: 'img-src', blocked: '', count: 20 })
    // Reports with an existing row are still counted.
    await open.post(CREATE, { body: { reports: reports.slice(0, 1) } })
    expect((await rows()).find(({ blocked }) => blocked === 'https://h0.example')?.count).toBe(2)
    expect((await list({ pageSize: '1' })).total).toBe(ROWS_PER_DAY + 1)
  })

  it('is deleted after 90 days', async () => {
    await send()
    t.advance(days(90))
    await purge(t.context)
    expect(await rows()).toHaveLength(1)
    t.advance(seconds(1))
    await purge(t.context)
    expect(await rows()).toEqual([])
  })
})

describe('the list', () => {
  it('shows the newest first, page by page, by directive and time', async () => {
    const day = dayInChina(t.clock())
    await send()
    t.advance(days(2))
    const later = t.clock()
    await send([{ directive: 'script-src-elem', blocked: 'inline', page: '/' }])
    t.advance(seconds(1))
    await send([{ ...REPORT, blocked: '' }])
    const all = await list()
    expect(all.total).toBe(3)
    expect(all.list.map(({ blocked }: { blocked: string }) => blocked)).toEqual([
      '',
      'inline',
      'https://evil.example',
    ])
    expect(all.list[1]).toEqual({
      id: expect.any(Number),
      day: dayInChina(later),
      directive: 'script-src-elem',
      blocked: 'inline',
      page: '/',
      count: 1,
      createTime: later.getTime(),
      updateTime: later.getTime(),
    })
    const found = async (query: Record<string, string>) =>
      (await list(query)).list.map(({ blocked }: { blocked: string }) => blocked)
    expect(await found({ pageNo: '2', pageSize: '2' })).toEqual(['https://evil.example'])
    expect(await found({ directive: 'script-src-elem' })).toEqual(['inline'])
    expect(await found({ directive: '', 'createTime[1]': day })).toEqual(['https://evil.example'])
    expect(await found({ 'createTime[0]': dayInChina(later) })).toEqual(['', 'inline'])
    const { accessToken: token } = await t.login('admin')
    const bad: Record<string, string>[] = [
      { directive: 'x' },
      { 'createTime[0]': 'x' },
      { pageSize: '201' },
    ]
    for (const query of bad) expect((await t.get(PAGE, { token, query })).code).toBe(400)
  })

  it('is the administrators’ alone', async () => {
    const { accessToken: token } = await t.login('reviewer')
    expect((await t.get(PAGE, { token })).code).toBe(403)
    expect((await t.get(PAGE)).code).toBe(401)
  })
})
