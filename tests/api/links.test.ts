import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { externalLinks } from '#db/schema/links.ts'
import type { ExternalLink } from '#server/contract/links.ts'
import { checkLink } from '#server/modules/links/check-link.ts'
import { isPublicAddress } from '#server/modules/links/public-address.ts'
import {
  checkDueLinks,
  collectDataLinks,
  isOfSite,
  saveLinks,
} from '#server/modules/links/service.ts'
import { days } from '#shared/duration.ts'
import { portalKey, PORTAL_KEY_HEADER } from '#shared/portal-key.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({
  RATE_LIMIT: 'off',
  LINK_CHECKS: 'private-too',
})
let asked: string[] = []
let sent = 0
let isUp = true
const server = createServer((request, response) => {
  const { method = '', url = '' } = request
  asked.push(`${method} ${url}`)
  const answer = (status: number, headers = {}) => response.writeHead(status, headers).end()
  if (url === '/no-head') return answer(method === 'HEAD' ? 404 : 200)
  if (url === '/moved') return answer(301, { location: '/good' })
  if (url === '/loop') return answer(302, { location: '/loop' })
  if (url === '/inward') return answer(302, { location: 'file:///etc/passwd' })
  if (url === '/closed') return answer(403)
  if (url === '/endless') {
    if (method === 'HEAD') return answer(404)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(8192))) sent += 8192
      if (!response.destroyed) response.once('drain', more)
    }
    return more()
  }
  if (url === '/shaky' && !isUp) return answer(500)
  return answer(url === '/gone' ? 404 : 200)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  asked = []
  await t.db.transaction((tx) => tx.delete(externalLinks) as Promise<unknown>)
})

const save = (...paths: string[]) =>
  saveLinks(
    t.context,
    paths.map((path) => ({ url: base + path, place: 'standards' })),
    isOfSite,
  )
const read = async (query: Record<string, string> = {}) => {
  const { accessToken: token } = await t.login('admin')
  const answer = await t.get('/infra/external-link/page', { token, query })
  expect(answer.msg).toBe('')
  return answer.data as { list: ExternalLink[]; total: number }
}
const states = async () =>
  Object.fromEntries(
    (await read({ pageSize: '50' })).list.map(({ url, state, httpStatus, reason }) => [
      url.replace(base, ''),
      [state, httpStatus, reason],
    ]),
  )

describe('the check of a link', () => {
  it('tells what works, what does not and why, with a bounded answer', async () => {
    await save('/good', '/no-head', '/moved', '/loop', '/inward', '/closed', '/endless', '/gone')
    await saveLinks(
      t.context,
      [{ url: 'http://no-such-host.invalid/', place: 'footer' }],
      () => false,
    )
    expect(await checkDueLinks(t.context, 100)).toBe(9)
    expect(await states()).toEqual({
      '/good': ['ok', 200, ''],
      '/no-head': ['ok', 200, ''],
      '/moved': ['ok', 200, ''],
      '/loop': ['broken', null, 'redirects'],
      '/inward': ['broken', null, 'address'],
      '/closed': ['refused', 403, ''],
      '/endless': ['ok', 200, ''],
      '/gone': ['broken', 404, ''],
      'http://no-such-host.invalid/': ['broken', null, 'dns'],
    })
    expect(sent).toBeLessThan(4_000_000)
    expect(asked.filter((one) => one.endsWith('/good'))).toEqual(['HEAD /good', 'HEAD /good'])
  })

  it('asks no address that is not public, written or looked up, nor with a password', async () => {
    for (const url of [
      `${base}/good`,
      base.replace('127.0.0.1', 'localhost'),
      base.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
      'http://2130706433/',
      'http://example.cn:9200/',
      'http://169.254.169.254/latest/meta-data/',
      'http://user:secret@example.cn/',
      'file:///etc/passwd',
    ])
      expect(await checkLink(url, false), url).toEqual({
        state: 'broken',
        httpStatus: null,
        reason: 'address',
      })
    expect(asked).toEqual([])
    const wrong = ['10.0.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '::1', 'fd00::1', 'fe80::1']
    const more = ['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '224.0.0.1', 'localhost', '']
    const unrouted = ['::1.2.3.4', '200::1']
    for (const address of [...wrong, ...more, ...unrouted])
      expect(isPublicAddress(address), address).toBe(false)
    for (const address of ['1.1.1.1', '2606:4700:4700::1111'])
      expect(isPublicAddress(address), address).toBe(true)
  })

  it('remembers since when a link is broken, and asks it again the next day', async () => {
    isUp = false
    await save('/shaky')
    await checkDueLinks(t.context, 10)
    const since = t.clock().getTime()
    t.advance(days(1) - 1)
    expect(await checkDueLinks(t.context, 10)).toBe(0)
    t.advance(1)
    expect(await checkDueLinks(t.context, 10)).toBe(1)
    expect((await read()).list[0]).toMatchObject({ state: 'broken', brokenTime: since })
    isUp = true
    t.advance(days(1))
    await checkDueLinks(t.context, 10)
    expect((await read()).list[0]).toMatchObject({ state: 'ok', brokenTime: null })
    t.advance(days(6))
    expect(await checkDueLinks(t.context, 10)).toBe(0)
  })

  it('asks each link once however many processes check', async () => {
    await save('/a', '/b', '/c', '/d')
    const checked = await Promise.all([1, 2, 3].map(() => checkDueLinks(t.context, 10)))
    // Checks that find the only host busy leave it to the process that is requesting it.
    while ((await checkDueLinks(t.context, 10)) > 0) checked.push(0)
    expect([...asked].sort()).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c', 'HEAD /d'])
  })
})

describe('the list of links', () => {
  it('has those of the data, with what cites them', async () => {
    await collectDataLinks(t.context)
    const { list, total } = await read({ keyword: 'mee.gov.cn' })
    expect(total).toBeGreaterThan(2)
    expect(list[0]).toMatchObject({ state: 'unchecked', checkTime: null })
    expect(list[0]?.usedBy[0]).toMatch(/^library:/)
    const rows = await t.db.$count(externalLinks)
    await collectDataLinks(t.context)
    expect(await t.db.$count(externalLinks)).toBe(rows)
  })

  it('takes those of the portal alone, and forgets what nothing leads to any more', async () => {
    const path = '/extend/external-link/register'
    const of = (url: string) => ({ links: [{ url, place: 'exchanges' }] })
    expect((await t.post(path, { body: of(base) })).code).toBe(401)
    const headers = { [PORTAL_KEY_HEADER]: portalKey(t.config.secrets[0] ?? '') }
    expect((await t.post(path, { body: of(`${base}/one`), headers })).msg).toBe('')
    expect((await t.post(path, { body: of('javascript:alert(1)'), headers })).code).toBe(400)
    expect((await read()).list).toMatchObject([{ url: `${base}/one`, usedBy: ['exchanges'] }])
    t.advance(days(13))
    await t.post(path, { body: of(`${base}/two`), headers })
    expect((await read()).total).toBe(2)
    t.advance(days(2))
    await t.post(path, { body: of(`${base}/two`), headers })
    expect((await read()).list).toMatchObject([{ url: `${base}/two` }])
  })

  it('still stands where it stood after a transaction that ran twice', async () => {
    await save('/good')
    /** The first attempt is rolled back, as in a conflict with another transaction. */
    const transaction: Database['transaction'] = async (work) => {
      const failed = t.db.transaction(async (tx) => {
        await work(tx)
        throw new Error('conflict')
      })
      await expect(failed).rejects.toThrow('conflict')
      return t.db.transaction(work)
    }
    const db = Object.assign(Object.create(t.db) as Database, { transaction })
    const given = [{ url: `${base}/good`, place: 'standards' }]
    await saveLinks({ db, clock: t.clock }, given, isOfSite)
    expect((await read()).list).toMatchObject([{ url: `${base}/good`, usedBy: ['standards'] }])
  })

  it('checks one on request, which the log tells, and finds the broken ones', async () => {
    await save('/good', '/gone')
    await checkDueLinks(t.context, 10)
    asked = []
    const { list } = await read({ state: 'broken' })
    expect(list.map(({ url }) => url)).toEqual([`${base}/gone`])
    const { accessToken: token } = await t.login('admin')
    const body = { ids: list.map(({ id }) => id) }
    expect((await t.put('/infra/external-link/check', { token, body })).data).toBe(1)
    await expect.poll(() => asked).toEqual(['HEAD /gone', 'GET /gone'])
    const busy = async () =>
      (
        await t.db
          .select()
          .from(externalLinks)
          .where(eq(externalLinks.url, `${base}/gone`))
      )[0]?.claimedUntil
    await expect.poll(busy).toBe(null)
    const { data } = await t.get('/system/operate-log/page', { token, query: { type: 'link' } })
    expect(data.list[0]).toMatchObject({ name: '安排检查链接' })
  })
})
