import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const PAGES = ['README.md', 'README.en.md', 'docs/operations.md', 'docs/upgrading.md']
const read = (path: string) => readFileSync(path, 'utf8')
const text = PAGES.map(read).join('\n')
/** Also those within a list, which are indented. */
const blocks = [...text.matchAll(/^ *```sh[^\n]*\n([^]*?)^ *```/gm)].map(([, block = '']) => block)

/** Commands of a program in the pages' blocks and lines, each as its words. */
function commandsOf(program: string): string[][] {
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...blocks.flatMap((block) => block.split('\n')), ...inline]
    .map((line) => line.replace(/\s#\s.*|\s#$/, ''))
    .flatMap((line) => line.split(/&&|\|\|?|;/))
    .map((command) => command.trim().replace(/^do /, ''))
    .filter((command) => command.startsWith(`${program} `))
    .map((command) => (command.slice(program.length).match(/'[^']*'|\S+/g) ?? []).map(String))
}
/** Words that are no options; `valued` options are followed by a value. */
const operands = (words: string[], valued: string[]) =>
  words.filter((word, at) => !word.startsWith('-') && !valued.includes(words[at - 1] ?? ''))

test('The shell understands every block of commands', () => {
  expect(blocks.length).toBeGreaterThan(12)
  for (const block of blocks) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })
    expect(status, `${block}\n${stderr}`).toBe(0)
  }
})

test('Commands for Compose name services that are there, in their profile, and programs of the image', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { profiles?: string[]; image: string }>
  }
  const programs = [
    ...readdirSync('commands').map((file) => basename(file, '.ts')),
    ...['api', 'portal'],
  ]
  const commands = commandsOf('docker compose')
  expect(commands.length).toBeGreaterThan(20)
  for (const words of commands) {
    const told = words.join(' ')
    const scaled = words[0] === '--profile'
    if (scaled) expect(words[1], told).toBe('scale')
    const [action = '', ...rest] = scaled ? words.slice(2) : words
    const named = operands(rest, ['-e', '--wait-timeout', '--build-arg'])
    const [first = '', ...inside] = named
    const of: Record<string, string[]> = {
      ...Object.fromEntries(['up', 'stop', 'logs'].map((one) => [one, named])),
      ...Object.fromEntries(['exec', 'run'].map((one) => [one, [first]])),
      cp: [first.split(':')[0] ?? ''],
      build: [],
      down: [],
      ps: [],
    }
    expect(Object.keys(of), told).toContain(action)
    for (const name of of[action] ?? []) {
      // The variable of a loop, whose words are judged below.
      if (name === '$one') continue
      expect(Object.keys(services), told).toContain(name)
      // A running container is reached without its profile.
      if (action !== 'exec')
        expect(services[name]?.profiles?.[0], told).toBe(scaled ? 'scale' : undefined)
    }
    if (services[first]?.image !== 'dual-carbon-portal') continue
    if (action === 'exec') expect(inside.slice(0, 2), told).toEqual(['node', 'build/container.js'])
    const program = action === 'exec' ? inside[2] : action === 'run' ? inside[0] : undefined
    if (program && program !== '…') expect(programs, told).toContain(program)
  }
  const loops = [...text.matchAll(/for one in ([^;\n]+);/g)].map(([, names = '']) =>
    names.split(' '),
  )
  expect(loops).toHaveLength(1)
  expect(loops.flat().filter((name) => !services[name]?.profiles)).toEqual([])
})

test('Git ignores the files and folders that the pages tell operators to make in the checkout', () => {
  const made = ['.env', 'secret.env', 'docker-compose.override.yml', 'copies/']
  for (const path of made) expect(text, path).toContain(path.replace('/', ''))
  const ignored = execFileSync('git', ['check-ignore', ...made], { encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(made)
})

interface Manifest {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  spec?: Spec
}
interface Spec {
  template?: {
    metadata: { labels: Record<string, string> }
    spec?: { containers: { name: string }[] }
  }
  jobTemplate?: { spec: Spec }
}

test('Commands for Kubernetes name manifests, workloads, containers, labels and secrets that are there', () => {
  const files = ['ops/kubernetes-restore.yaml'].concat(
    readdirSync('ops/kubernetes').map((file) => `ops/kubernetes/${file}`),
  )
  const manifests = files.flatMap((file) =>
    parseAllDocuments(read(file)).map((one) => one.toJS() as Manifest),
  )
  const podsOf = (spec?: Spec) => (spec?.jobTemplate?.spec ?? spec)?.template
  const commands = commandsOf('kubectl')
  expect(commands.length).toBeGreaterThan(15)
  const kinds: Record<string, string> = { deploy: 'Deployment', cronjob: 'CronJob', job: 'Job' }
  const workloads = new Map<string, Manifest>(
    manifests.flatMap((one) => {
      const kind = Object.keys(kinds).find((short) => kinds[short] === one.kind)
      return kind ? [[`${kind}/${one.metadata.name}`, one] as const] : []
    }),
  )
  // Jobs that the commands themselves create.
  const made = commands.flatMap(([create, job, name]) =>
    create === 'create' && job === 'job' ? [`job/${name}`] : [],
  )
  const labels = manifests
    .flatMap((one) => [one.metadata.labels, podsOf(one.spec)?.metadata.labels])
    .flatMap((all) => Object.entries(all ?? {}))
    .map((pair) => pair.join('='))
  for (const words of commands) {
    const told = words.join(' ')
    const [action, kind] = words
    const valueOf = (option: string) =>
      words.flatMap((word, at) => (words[at - 1] === option ? [word.replaceAll("'", '')] : []))
    for (const path of action === 'apply' ? valueOf('-f') : [])
      expect(existsSync(path), told).toBe(true)
    for (const selector of valueOf('-l')) {
      const [, name = '', values = ''] = /^(\S+) in \((.*)\)$/.exec(selector) ?? []
      const wanted = values ? values.split(',').map((value) => `${name}=${value}`) : [selector]
      for (const label of wanted) expect(labels, told).toContain(label)
    }
    const workload = words.map((word) => word.replace('--from=', ''))
    for (const name of workload.filter((word) => /^(?:deploy|cronjob|job)\//.test(word)))
      expect([...workloads.keys(), ...made], told).toContain(name)
    if (action === 'delete')
      for (const name of words.slice(2))
        expect([...workloads.keys(), ...made], told).toContain(`${kind}/${name}`)
    if (action === 'set' && words[2]) {
      const [container = ''] = (words[3] ?? '').split('=')
      const pods = podsOf(workloads.get(words[2])?.spec)?.spec
      expect(
        pods?.containers.map(({ name }) => name),
        told,
      ).toEqual([container])
    }
    if (action === 'create' && words[2] === 'generic')
      expect(read('ops/kubernetes/api.yaml'), told).toContain(`secretRef: { name: ${words[3]} }`)
  }
})
