import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { fail } from './fail.ts'
import { runStep } from './processes.ts'

const STAMP = 'build/.stamp'
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/builds.ts']

/** Inputs of each half; changing any of them, or the Node version, requires a rebuild. */
const HALVES = {
  portal: {
    sources: [
      'app',
      'clients',
      'public',
      'server/contract',
      'shared',
      'vite.config.ts',
      'remix.config.js',
    ],
    result: 'build/server/index.js',
    make: buildPortal,
  },
  api: {
    sources: ['server', 'shared', 'db', 'seeds', 'commands', 'scripts'],
    result: 'build/api/main.js',
    make: buildApi,
  },
}
type Half = keyof typeof HALVES
/** Folders and files that a build reads. */
export const BUILD_INPUTS = [...COMMON, ...Object.values(HALVES).flatMap(({ sources }) => sources)]
type Stamp = Partial<Record<Half, string>>

/** Builds the halves whose inputs have changed since the last build. @returns their names */
export async function buildWhatChanged({
  force = false,
  halves = ['portal', 'api'],
}: { force?: boolean; halves?: Half[] } = {}): Promise<Half[]> {
  const made: Half[] = []
  for (const half of halves) {
    const { sources, result, make } = HALVES[half]
    const hash = hashOf([...COMMON, ...sources])
    if (!force && readStamp()[half] === hash && existsSync(result)) continue
    writeStamp({ ...readStamp(), [half]: undefined })
    await make()
    writeStamp({ ...readStamp(), [half]: hash })
    made.push(half)
  }
  return made
}

async function buildPortal() {
  console.log('正在构建网站… Building the portal…')
  const status = await runStep(
    ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'error'],
    { ...process.env, NODE_ENV: 'production' },
  )
  if (status !== 0) fail('网站构建失败，原因见上。', 'The portal could not be built; see above.')
}

/**
 * Packages that every program of the API loads: bundled, since resolving and linking their hundreds of files one by one
 * takes a third of a command's time. Others stay in node_modules: native code, workers, and packages loaded on demand.
 */
const BUNDLED_PACKAGES = [
  '@fastify/busboy',
  '@fastify/cookie',
  'bcryptjs',
  'csv-parse',
  'csv-stringify',
  'decimal.js',
  'drizzle-orm',
  'fastify',
  'ipaddr.js',
  'lru-cache',
  'otpauth',
  'proxy-addr',
  'sax',
  'sonic-boom',
  'yauzl',
  'yazl',
  'zod',
]
/** Defines `require` for bundled CommonJS packages that load external ones. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'
const require = requireOf(import.meta.url)`

/** All packages in package.json except the bundled ones. */
function externalPackages(): string[] {
  const named = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'optionalDependencies' | 'devDependencies',
    Record<string, string>
  >
  return Object.keys({
    ...named.dependencies,
    ...named.optionalDependencies,
    ...named.devDependencies,
  }).filter((name) => !BUNDLED_PACKAGES.includes(name))
}

/** Bundles our own files and some packages, one bundle per program. */
async function buildApi() {
  console.log('正在构建接口… Building the API…')
  for (const made of ['build/api', 'build/commands']) rmSync(made, { recursive: true, force: true })
  const commands = readdirSync('commands').filter((file) => file.endsWith('.ts'))
  const { errors } = await build({
    entryPoints: {
      'api/main': 'server/main.ts',
      // Next to main.js: the worker thread pools load them by these names.
      'api/password-worker': 'server/password-worker.ts',
      'api/workbook-worker': 'server/workbook-worker.ts',
      'api/data-worker': 'server/modules/library/data-worker.ts',
      ...Object.fromEntries(
        commands.map((file) => [`commands/${basename(file, '.ts')}`, `commands/${file}`]),
      ),
      container: 'scripts/container.ts',
    },
    outdir: 'build',
    bundle: true,
    // Dynamic imports become chunks: the PostgreSQL of the tests is not a production dependency. In `api`, because
    // code that loads a file next to itself may be in any chunk.
    splitting: true,
    chunkNames: 'api/[name]-[hash]',
    external: externalPackages(),
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  }).catch((error: unknown) => ({ errors: [error] }))
  if (errors.length > 0) fail('接口构建失败，原因见上。', 'The API could not be built; see above.')
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths.flatMap(filesUnder).sort())
    hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('base64url')
}

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return inside.map((file) => join(path, file)).filter((file) => statSync(file).isFile())
}

function readStamp(): Stamp {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')) as Stamp
  } catch {
    return {}
  }
}

function writeStamp(stamp: Stamp) {
  mkdirSync('build', { recursive: true })
  writeFileSync(STAMP, JSON.stringify(stamp))
}
