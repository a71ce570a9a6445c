import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { afterEach, expect, it } from 'vitest'
import rules, { MODULE_LAYERS } from '../../.dependency-cruiser.mjs'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** The names of the rules that `files` break. */
async function broken(files: Record<string, string>) {
  const baseDir = mkdtempSync(join(tmpdir(), 'rules-'))
  folders.push(baseDir)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(baseDir, dirname(file)), { recursive: true })
    writeFileSync(join(baseDir, file), text)
  }
  const { tsPreCompilationDeps, enhancedResolveOptions } = rules.options ?? {}
  const { output } = await cruise(['.'], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    tsPreCompilationDeps,
    enhancedResolveOptions,
  })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

const type = (from: string) => `import type { A } from '${from}'\nexport interface A { a: A }\n`
const nothing = 'export interface A { a: 1 }\n'

it('refuses files that import one another, be it types only', async () => {
  expect(await broken({ 'db/a.ts': type('./b.ts'), 'db/b.ts': type('./a.ts') })).toEqual([
    'no-cycle-of-files',
  ])
})

it('refuses an arrow from a lower module to a higher one or to a neighbour', async () => {
  const arrow = (from: string, to: string) =>
    broken({
      [`server/modules/${from}/a.ts`]: type(`../${to}/b.ts`),
      [`server/modules/${to}/b.ts`]: nothing,
    })
  expect(await arrow('users', 'auth')).toEqual([])
  expect(await arrow('auth', 'users')).toEqual(['module-layer-8'])
  expect(await arrow('permission', 'users')).toEqual(['module-layer-11'])
  expect(await arrow('unheard-of', 'auth')).toEqual(['module-without-layer'])
})

it('refuses an arrow from what lies below the modules into them, and out of the store', async () => {
  const module = { 'server/modules/auth/b.ts': nothing }
  expect(await broken({ 'server/a.ts': type('./modules/auth/b.ts'), ...module })).toEqual([
    'layer-server',
  ])
  expect(await broken({ 'db/a.ts': type('../server/modules/auth/b.ts'), ...module })).toEqual([
    'layer-db',
  ])
})

it('knows every module, as the page on the architecture does', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const told = [...text.matchAll(/^\| (\d+) +\| (`.*`) +\|$/gm)]
    .reverse()
    .map(([, , names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(told).toEqual(MODULE_LAYERS)
  expect(MODULE_LAYERS.flat().sort()).toEqual(readdirSync('server/modules').sort())
})

// Type-aware rules are off: they would read the whole project, and concern no imports.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] })
/** The `sources` that ESLint forbids `filePath` to import. */
async function refused(filePath: string, sources: string[]) {
  const text = sources.map((source, at) => `export * as a${at} from '${source}'\n`).join('')
  const [result] = await eslint.lintText(text, { filePath })
  return result?.messages.map(({ ruleId, line }) => {
    expect(ruleId).toBe('no-restricted-imports')
    return sources[line - 1]
  })
}

it('lets the contract import zod, its own folder and three modules of shared/ only', async () => {
  const modules = ['masks', 'status-names', 'dictionary-states'].map((name) => `#shared/${name}.ts`)
  const allowed = ['zod', 'zod/mini', './codes.ts', ...modules]
  const others = [
    ...['#shared/settings.ts', '#db/ids.ts', '#app/routes.ts', '#server/caller.ts', '../caller.ts'],
    ...['node:fs', 'react', '@remix-run/react', 'fastify', 'drizzle-orm', 'zodiac'],
  ]
  expect(await refused('server/contract/a.ts', [...allowed, ...others])).toEqual(others)
})

it('lets no file of the API import what belongs to the portal', async () => {
  const portal = [
    '#app/routes.ts',
    '#seeds/seed.ts',
    '#commands/seed.ts',
    '@remix-run/node',
    'react',
  ]
  const files = [
    'a.ts',
    'plugins/a.ts',
    ...['service', 'routes', 'queries'].map((name) => `modules/a/${name}.ts`),
  ]
  for (const file of files) expect(await refused(`server/${file}`, portal), file).toEqual(portal)
})

it('keeps SQL out of services, routes and plugins', async () => {
  const store = ['drizzle-orm', '#db/schema/users.ts']
  for (const file of ['plugins/a.ts', 'modules/a/service.ts', 'modules/a/routes.ts'])
    expect(await refused(`server/${file}`, store), file).toEqual(store)
  expect(await refused('server/modules/a/queries.ts', store)).toEqual([])
})
