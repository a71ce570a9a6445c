import { beforeEach, describe, expect, it } from 'vitest'
import { pageViews } from '#db/schema/page-views.ts'
import { dayInChina } from '#shared/china-time.ts'
import { days } from '#shared/duration.ts'
import { PORTAL_KEY_HEADER, portalKey } from '#shared/portal-key.ts'
import { Code } from '#server/contract/codes.ts'
import { purge } from '#server/purge.ts'
import { ROWS_PER_DAY } from '#server/modules/page-views/service.ts'
import { testApp } from '#tests/support/app.ts'

const CREATE = '/extend/page-view/create'
const [SECRET, OLD_SECRET] = ['n'.repeat(32), 'o'.repeat(32)]
const t = await testApp({ SESSION_SECRET: `${SECRET},${OLD_SECRET}` })
/** The seeded accounts' registration codes are sealed by its secret. */
const seeded = await testApp({}, t.db)
const today = () => dayInChina(t.clock())
const VIEW = { page: '/about', source: 'search', robots: false, views: 3 }
const view = (more: object = {}) => ({ day: today(), ...VIEW, ...more })
const send = (views: unknown, key = portalKey(SECRET)) =>
  t.post(CREATE, { body: { views }, headers: { [PORTAL_KEY_HEADER]: key } })
const rows = () => t.db.select().from(pageViews)

beforeEach(() => t.db.transaction(async (tx) => void (await tx.delete(pageViews))))

describe('page views', () => {
  it('add up by day, page, source and robots', async () => {
    expect(await send([view(), view({ views: 2 })])).toMatchObject({ status: 200, data: true })
    await send([view({ views: 5 }), view({ robots: true }), view({ source: 'internal' })])
    const found = (await rows()).sort((a, b) => b.views - a.views || Number(a.robots) - 1)
    expect(found).toHaveLength(3)
    expect(found[0]).toEqual(view({ views: 10 }))
  })

  it('add up when two portals hand over at once', async () => {
    const both = [view(), view({ page: '/' })]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n % 2 ? both : both.toReversed())),
    )
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect((await rows()).map(({ views }) => views)).toEqual([60, 60])
  })

  it('are taken from the portal alone, with the present secret or the one before', async () => {
    const { accessToken: token } = await seeded.login('admin')
    const body = { views: [view()] }
    expect(await seeded.post(CREATE, { body, token })).toMatchObject({ code: Code.unauthenticated })
    expect(await send([view()], '')).toMatchObject({ code: Code.unauthenticated })
    expect(await send([view()], portalKey('x'.repeat(32)))).toMatchObject({ code: 401 })
    expect(await send([view()], portalKey(SECRET).slice(1))).toMatchObject({ code: 401 })
    expect(await send([view()], portalKey(OLD_SECRET))).toMatchObject({ code: 0 })
    expect(await rows()).toHaveLength(1)
  })

  const BAD = [
    {},
    view({ day: '2026-13-01' }),
    view({ page: 'about' }),
    view({ page: '/about?token=1' }),
    view({ source: 'elsewhere' }),
    view({ views: 0 }),
    view({ views: 1.5 }),
    view({ views: 10_000_001 }),
    view({ robots: 'no' }),
  ]
  it.each(BAD)('are refused whole when one is wrong: %j', async (bad) => {
    expect(await send([view(), bad])).toMatchObject({ code: 400 })
    expect(await rows()).toEqual([])
  })

  it('are refused for a day long past or to come', async () => {
    for (const off of [-days(9), days(2)])
      expect(await send([view({ day: dayInChina(t.clock().getTime() + off) })])).toMatchObject({
        code: 400,
      })
  })

  it('share one row for each source once the day is full', async () => {
    const full = Array.from({ length: ROWS_PER_DAY }, (_, n) => view({ page: `/p${n}`, views: 1 }))
    await t.db.transaction(async (tx) => {
      for (let at = 0; at < full.length; at += 200)
        await tx.insert(pageViews).values(full.slice(at, at + 200) as never)
    })
    await send([view({ page: '/p7' }), view({ page: '/new' }), view({ page: '/newer' })])
    const all = await rows()
    expect(all).toHaveLength(ROWS_PER_DAY + 1)
    expect(all.find(({ page }) => page === '/p7')?.views).toBe(4)
    expect(all.find(({ page }) => page === '')?.views).toBe(6)
  })

  it('are deleted after 25 months', async () => {
    await send([view()])
    t.advance(days(758))
    await purge(t)
    expect(await rows()).toHaveLength(1)
    t.advance(days(10))
    await purge(t)
    expect(await rows()).toEqual([])
  })
})
