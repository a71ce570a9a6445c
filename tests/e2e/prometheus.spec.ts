import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { findFreePort } from '../../scripts/ports.ts'
import { findPrometheus, startPrometheus } from '../support/prometheus.ts'
import { DEMO } from './support/accounts.ts'
import { Stack } from './support/stack.ts'

const read = (file: string) => readFileSync(file, 'utf8')

interface Settings {
  global: { scrape_interval: string; evaluation_interval?: string }
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  rule_files: string[]
}
/** The settings of Compose, except for addresses and time. */
function scrapeSettings(ports: Record<string, number>): Settings {
  const settings = parse(read('ops/scale/prometheus.yml')) as Settings
  settings.global = { scrape_interval: '1s', evaluation_interval: '1s' }
  for (const { job_name: job, static_configs: targets } of settings.scrape_configs)
    for (const one of targets) one.targets = [`127.0.0.1:${ports[job]}`]
  settings.rule_files = [resolve('ops/alerts.yml')]
  return settings
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
/** Expressions of the panels, as Grafana asks them for both processes. */
const panels = () =>
  (JSON.parse(read('ops/grafana-dashboard.json')) as Dashboard).panels.flatMap(
    ({ title, targets }) =>
      targets.map(({ expr }) => ({
        title,
        expr: expr.replaceAll('$job', 'portal|api').replaceAll('$__rate_interval', '1m'),
      })),
  )

/** Selectors with labels in an expression: `up{job="portal"}`. */
const selectorsIn = (expression: string) => [
  ...new Set([...expression.matchAll(/\b[a-z][a-z0-9_]*\{[^}]*\}/g)].map(([selector]) => selector)),
]

interface Series {
  metric: Record<string, string>
  value: [number, string]
}
interface Rule {
  name: string
  query: string
  health: string
  lastError?: string
  state: 'inactive' | 'pending' | 'firing'
}

test('A real Prometheus reads both processes, and answers every panel and alert', async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'no page is opened')
  test.skip(!findPrometheus(), 'prometheus is not installed')
  const ports = { portal: await findFreePort(), api: await findFreePort() }
  const stack = await Stack.start({
    METRICS_PORT: String(ports.portal),
    API_METRICS_PORT: String(ports.api),
  })
  const prometheus = await startPrometheus(scrapeSettings(ports))
  const seriesOf = async (query: string) => {
    const { status, error, data } = await prometheus.ask<{ result: Series[] }>('query', { query })
    expect(status, `${query}: ${error}`).toBe('success')
    return data.result
  }
  const rules = async () => {
    const { data } = await prometheus.ask<{ groups: { rules: Rule[] }[] }>('rules')
    return data.groups.flatMap((group) => group.rules)
  }
  try {
    const visit = async (path: string) =>
      (await fetch(stack.portalUrl + path, { redirect: 'manual' })).status
    await expect.poll(async () => (await seriesOf('up == 1')).length).toBe(2)
    await visit('/about')
    await fetch(`${stack.apiUrl}/admin-api/system/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: DEMO.approved.phone,
        password: DEMO.approved.password,
        captchaVerification: DEMO.approved.regcode,
      }),
    })

    await test.step('every panel has something to show, though nothing has failed', async () => {
      const asked = panels()
      expect(asked.length).toBeGreaterThan(20)
      const empty = async () => {
        await visit('/about')
        const shown = await Promise.all(asked.map(({ expr }) => seriesOf(expr)))
        return asked.filter((_, at) => shown[at]?.length === 0)
      }
      await expect.poll(empty).toEqual([])
    })

    await test.step('every series that an alert watches is there, and every alert is computed', async () => {
      await expect
        .poll(async () => (await rules()).map(({ health }) => health))
        .not.toContain('unknown')
      const all = await rules()
      expect(all.length).toBeGreaterThan(10)
      expect(all.filter(({ health, lastError }) => health !== 'ok' || lastError)).toEqual([])
      const watched = [...new Set(all.flatMap(({ query }) => selectorsIn(query)))]
      expect(watched.length).toBeGreaterThan(10)
      const found = await Promise.all(watched.map((selector) => seriesOf(selector)))
      expect(watched.filter((_, at) => found[at]?.length === 0)).toEqual([
        // No answer has failed.
        'http_request_duration_seconds_count{job=~"portal|api",status=~"5.."}',
      ])
    })

    await test.step('an API that has stopped is told by four alerts', async () => {
      const told = ['ApiUnreachable', 'ErrorsOften', 'NoApi', 'ProcessDown']
      const begun = async () => {
        const all = (await rules()).filter(({ state }) => state !== 'inactive')
        return all.map(({ name }) => name).filter((name) => told.includes(name))
      }
      expect(await begun()).toEqual([])
      await stack.stopApi()
      await expect
        .poll(async () => {
          expect(await visit('/carbonfactor.csv')).toBe(503)
          return (await begun()).sort()
        })
        .toEqual(told)
    })
  } finally {
    await prometheus.stop()
    await stack.stop()
  }
})
