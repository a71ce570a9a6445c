import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findProgram } from '../../../scripts/packages.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const RULES = 'ops/alerts.yml'
const TESTS = 'ops/alerts.test.yml'

it('Every alert has moments in its tests at which it fires, and others at which it does not', () => {
  const { groups } = parse(read(RULES)) as { groups: { rules: { alert: string }[] }[] }
  const { tests } = parse(read(TESTS)) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
  }
  const moments = tests.flatMap((one) => one.alert_rule_test)
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect(alerts.length).toBeGreaterThan(10)
  const tested = (fires: boolean) =>
    new Set(
      moments.filter((one) => one.exp_alerts.length > 0 === fires).map((one) => one.alertname),
    )
  for (const fires of [true, false]) expect([...tested(fires)].sort()).toEqual([...alerts].sort())
})

const promtool = findProgram('promtool') ?? ''
/** Fails with what promtool says. */
const check = (...args: string[]) => promisify(execFile)(promtool, args)

describe('promtool', () => {
  beforeEach(({ skip }) => skip(!promtool, 'promtool is not installed'))
  const folder = mkdtempSync(join(tmpdir(), 'portal-prometheus-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  copyFileSync(RULES, join(folder, 'alerts.yml'))
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  it('accepts the alert rules, and each fires and is silent when it should', async () => {
    await check('check', 'rules', '--lint-fatal', RULES)
    await check('test', 'rules', TESTS)
    // It refuses what is wrong.
    const wrong = written('wrong.yml', read(RULES).replace('== 0', '== nothing('))
    await expect(check('check', 'rules', wrong)).rejects.toThrow(/ProcessDown/)
  })

  it('accepts the scrape settings for Compose, Kubernetes and a single machine', async () => {
    // In the container the rules have another path.
    const mounted = '/etc/prometheus/alerts.yml'
    expect(read('docker-compose.yml')).toContain(`./${RULES}:${mounted}:ro`)
    const compose = read('ops/scale/prometheus.yml')
    expect(compose).toContain(`rule_files: [${mounted}]`)
    const [, single = ''] =
      /^```yaml\n(scrape_configs:[^]*?)^```/m.exec(read('docs/metrics.md')) ?? []
    // Debian's Prometheus is built without Kubernetes' own discovery.
    const discovery = 'kubernetes_sd_configs: [{ role: pod }]'
    const kubernetes = read('ops/prometheus-kubernetes.yml')
    expect(kubernetes).toContain(discovery)
    for (const settings of [
      written('kubernetes.yml', kubernetes.replace(discovery, 'static_configs: []')),
      written('compose.yml', compose.replace(mounted, 'alerts.yml')),
      written('single.yml', single),
    ]) {
      const { stdout } = await check('check', 'config', '--lint-fatal', settings)
      expect(stdout).toContain('1 rule files found')
    }
  })

  it('finds by the settings for Kubernetes the port with metrics of each running pod of ours, and nothing else', async () => {
    const { scrape_configs: jobs } = parse(read('ops/prometheus-kubernetes.yml')) as {
      scrape_configs: { job_name: string; kubernetes_sd_configs?: object[] }[]
    }
    const [job] = jobs
    if (!job) throw new Error('no job')
    Reflect.deleteProperty(job, 'kubernetes_sd_configs')
    const pods = [
      { name: 'api-7f9c', app: 'dual-carbon', component: 'api', metrics: '9465', phase: 'Running' },
      {
        name: 'portal-5d2b',
        app: 'dual-carbon',
        component: 'portal',
        metrics: '9464',
        phase: 'Running',
      },
      {
        name: 'portal-old',
        app: 'dual-carbon',
        component: 'portal',
        metrics: '9464',
        phase: 'Failed',
      },
      { name: 'backup-28', app: 'dual-carbon', component: 'backup', phase: 'Running' },
      { name: 'other', app: 'other', component: 'portal', metrics: '9464', phase: 'Running' },
    ]
    // What Kubernetes tells of each port of each pod.
    const targets = pods.flatMap(({ name, app, component, metrics, phase }) =>
      ['3000', '4000', '9464', '9465'].map((port) => ({
        targets: [`10.244.0.7:${port}`],
        labels: {
          __meta_kubernetes_pod_name: name,
          __meta_kubernetes_pod_phase: phase,
          __meta_kubernetes_pod_container_port_number: port,
          __meta_kubernetes_pod_label_app_kubernetes_io_name: app,
          __meta_kubernetes_pod_label_app_kubernetes_io_component: component,
          ...(metrics && {
            __meta_kubernetes_pod_annotation_prometheus_io_scrape: 'true',
            __meta_kubernetes_pod_annotation_prometheus_io_port: metrics,
          }),
        },
      })),
    )
    const settings = { scrape_configs: [{ ...job, static_configs: targets }] }
    const file = written('pods.yml', JSON.stringify(settings))
    const args = ['check', 'service-discovery', '--timeout=2s', file, job.job_name]
    const found = JSON.parse((await check(...args)).stdout) as { labels?: Record<string, string> }[]
    const kept = found.flatMap(({ labels }) => (labels?.job ? [labels] : []))
    expect(kept.map((one) => [one.job, one.instance, one.__address__]).sort()).toEqual([
      ['api', 'api-7f9c', '10.244.0.7:9465'],
      ['portal', 'portal-5d2b', '10.244.0.7:9464'],
    ])
  })
})
