import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  CODE_TEMPLATES,
  isCodeTemplate,
  TEMPLATE_NAMES,
  type Template,
  TEMPLATES,
} from '#server/sms/templates.ts'
import { COMMON_SETTINGS } from '#shared/common-settings.ts'

const read = (path: string) => readFileSync(path, 'utf8')
/** Names of settings in an environment schema, one per line, and those that both programs read. */
const schemaNames = (path: string) => {
  const [, schema = ''] = /const Environment = z([\s\S]*?)\n\}\)/.exec(read(path)) ?? []
  const own = [...schema.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')
  return [...Object.keys(COMMON_SETTINGS), ...own]
}
const example = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name ?? '',
)

/** Read by the launcher and the container's entry point, which pass port and address to the portal. */
const LAUNCHER = ['PORT', 'HOST', 'CHROMIUM_PATH']
/** Read by docker-compose.yml, some only there. */
const COMPOSE = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):/g)].map(
  ([, name]) => name ?? '',
)
/** Read by Node.js itself at process start: from .env only for processes of the launcher or Compose. */
const NODE = 'NODE_EXTRA_CA_CERTS'
/** Fixed in a container: `ports` defines what is published outside. */
const FIXED = ['API_PORT']

const portal = schemaNames('app/http/host/config.server.ts')
const api = schemaNames('server/environment.ts')

test('The settings of both programs can be read out of their schemas', () => {
  expect(portal).toContain('SITE_MARK_IMAGE')
  expect(api).toContain('SITE_NAME')
})

test('.env.example documents every setting that a program reads', () => {
  expect([...portal, ...api, ...COMPOSE].filter((name) => !example.includes(name))).toEqual([])
})

test('.env.example documents nothing that no program reads, and nothing twice', () => {
  const known = new Set([...portal, ...api, ...LAUNCHER, ...COMPOSE])
  expect(example.filter((name) => !known.has(name))).toEqual([])
  expect(example).toHaveLength(new Set(example).size)
})

test('.env.example names every template of a short message, with its values in their order', () => {
  const linesOf = (start: string) =>
    read('.env.example')
      .split('\n')
      .filter((line) => line.startsWith(start))
      .map((line) => [...line.matchAll(/\w+\([\w, ]*\)/g)].map(([written]) => written))
  const writtenFor = (names: Template[]) =>
    names.map((name) => `${name}(${TEMPLATES[name].values.join(', ')})`)
  expect(linesOf('# 验证码模板及其变量')).toEqual([writtenFor([...CODE_TEMPLATES])])
  const notifications = TEMPLATE_NAMES.filter((name) => !isCodeTemplate(name))
  expect(linesOf('# 通知模板及其变量')).toEqual([writtenFor(notifications)])
})

test.each([
  ['api', api],
  ['portal', portal],
])('Compose passes every setting to the service %s', (service, names) => {
  const compose = read('docker-compose.yml')
  const [, shared = ''] = /^x-settings:\n([\s\S]*?)^services:/m.exec(compose) ?? []
  const [, own = ''] =
    new RegExp(`^ {2}${service}:\\n([\\s\\S]*?)^(?: {2})?\\w+:$`, 'm').exec(compose) ?? []
  const passed = [...(shared + own).matchAll(/^ +([A-Z][A-Z0-9_]+): (.*)$/gm)]
  const isPassed = (name: string) =>
    passed.some(([, given, value = '']) => given === name && value !== '')
  const wanted = [...names, NODE].filter((name) => !FIXED.includes(name))
  expect(wanted.filter((name) => !isPassed(name))).toEqual([])
  for (const [, name, value = ''] of passed)
    if (value.startsWith('${')) expect(value).toMatch(new RegExp(`^\\$\\{${name}:-.*\\}$`))
})

test('Compose publishes the API on this machine alone unless told', () => {
  const [, api = ''] = /^ {2}api:\n([\s\S]*?)^ {2}portal:/m.exec(read('docker-compose.yml')) ?? []
  const published = [...api.matchAll(/^ {4}ports: (.*)$/gm)].map(([, ports]) => ports)
  expect(published).toEqual(["['${API_PUBLISH:-127.0.0.1}:${API_PORT:-4000}:4000']"])
  expect(example).toContain('API_PUBLISH')
  // The demo platform is part of the API, at this machine's port.
  const platforms = [...read('docker-compose.yml').matchAll(/^ +(\w+): (.*\/demo\/platform.*)$/gm)]
  expect(platforms.map(([, name, value]) => [name, value])).toEqual([
    ['PLATFORM_URL', '${PLATFORM_URL:-http://localhost:${API_PORT:-4000}/demo/platform}'],
    [
      'ACCOUNTING_URL',
      '${ACCOUNTING_URL:-http://localhost:${API_PORT:-4000}/demo/platform?service=accounting}',
    ],
  ])
})
