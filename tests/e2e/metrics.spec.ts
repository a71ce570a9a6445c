import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { findFreePort } from '../../scripts/ports.ts'
import { DEMO } from './support/accounts.ts'
import { Stack } from './support/stack.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const scrape = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return answer.text()
}
/** Value of the series with exactly this name and these labels. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )
const seriesOf = (text: string) =>
  new Set([...text.matchAll(/^([a-z_][\w]*)[ {]/gm)].map(([, name = '']) => name))
const labelsOf = (text: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, v = '']) => v))

/** Names that a PromQL expression reads: no labels, functions or words of the language. */
const namesIn = (expression: string) =>
  [
    ...expression
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
      .matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'by', 'e9', 'sum', 'max', 'up'].includes(name))

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

test('Both processes tell their metrics, and dashboard and alerts name only what is there', async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'the same processes, asked by themselves')
  const [portalPort, apiPort] = [await findFreePort(), await findFreePort()]
  const stack = await Stack.start({
    METRICS_PORT: String(portalPort),
    API_METRICS_PORT: String(apiPort),
  })
  try {
    const phone = '13912345678'
    const login = (password: string) =>
      fetch(`${stack.apiUrl}/admin-api/system/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username: DEMO.approved.phone,
          password,
          captchaVerification: DEMO.approved.regcode,
        }),
      })
    await login(DEMO.approved.password)
    await login('Wrong-2026')
    for (const path of [
      '/',
      '/',
      '/about?q=13912345678',
      `/no/${phone}`,
      '/carbonfoot/no-such-record',
      '/admin/users/123456789',
      '/favicon.ico',
    ])
      await (await fetch(stack.portalUrl + path, { redirect: 'manual' })).text()
    await fetch(`${stack.apiUrl}/no/${phone}`)
    await fetch(`${stack.apiUrl}/healthz`, { method: 'PROPFIND' }).catch(() => undefined)

    const [portal, api] = [await scrape(portalPort), await scrape(apiPort)]
    const named = [
      ...(JSON.parse(read('ops/grafana-dashboard.json')) as Dashboard).panels.flatMap((panel) =>
        panel.targets.map(({ expr }) => expr),
      ),
      ...[...read('ops/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
    ].flatMap(namesIn)
    expect(new Set(named).size).toBeGreaterThan(15)
    const there = new Set([...seriesOf(portal), ...seriesOf(api)])
    expect([...new Set(named)].filter((name) => !there.has(name))).toEqual([])
    for (const name of ['http_request_duration_seconds_count', 'nodejs_eventloop_lag_p99_seconds'])
      for (const text of [portal, api]) expect(seriesOf(text)).toContain(name)

    const signIn = 'sign_ins_total{way="password",result='
    expect(valueOf(api, `${signIn}"accepted"}`)).toBe(1)
    expect(valueOf(api, `${signIn}"refused"}`)).toBe(1)
    expect(valueOf(api, 'review_cases_waiting{due="in-time"}')).toBeGreaterThan(0)
    expect(valueOf(api, 'database_connections{state="max"}')).toBe(1)
    // The first release that the portal learns of clears its cache.
    await expect
      .poll(async () => {
        await fetch(`${stack.portalUrl}/about`)
        return valueOf(await scrape(portalPort), 'page_cache_hits_total')
      })
      .toBeGreaterThan(0)
    expect(valueOf(portal, 'api_answering')).toBe(1)
    expect(valueOf(api, 'newest_backup_timestamp_seconds')).toBe(0)

    // A route is a pattern: no request data becomes a label.
    const routes = labelsOf(portal, 'route')
    expect([...routes]).toEqual(
      expect.arrayContaining(['/', '/about', '/admin/users/:id', '(other)']),
    )
    expect(labelsOf(api, 'route')).toContain('/system/auth/login')
    expect([...labelsOf(api, 'route')].filter((route) => route.startsWith('/admin-api'))).toEqual(
      [],
    )
    for (const text of [portal, api]) {
      expect(text).not.toContain(phone)
      expect(text).not.toContain(DEMO.approved.phone)
      expect(text).not.toContain('123456789')
    }

    await test.step('nothing else is served there, and no metrics elsewhere', async () => {
      for (const port of [portalPort, apiPort])
        for (const path of ['/', '/healthz', '/metrics?x', '/login'])
          expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404)
      for (const url of [stack.portalUrl, stack.apiUrl])
        expect((await fetch(`${url}/metrics`)).status).toBe(404)
    })

    await test.step('an API that refuses connections is told', async () => {
      const answering = async () => valueOf(await scrape(portalPort), 'api_answering')
      await stack.stopApi()
      await expect.poll(answering).toBe(0)
      await stack.startApi()
      await expect.poll(answering).toBe(1)
    })
  } finally {
    await stack.stop()
  }
})
