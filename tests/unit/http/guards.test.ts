import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { isGuarded } from '#app/http/session/guards.server.ts'
import routes from '#app/routes.ts'
import { everyRow } from '#tests/support/every-row.ts'

interface Module {
  loader?: object
  action?: object
}

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
const files = [...new Set([...filesOf(routes), 'root.tsx'])]
const load = async (file: string) => (await import(join(process.cwd(), 'app', file))) as Module

/** `export const loader`, `export async function action`, `export { x as loader }`, `export * from`. */
const HANDLER =
  /^export (?:(?:async )?(?:const|let|function) (?:loader|action)\b|\{[^}]*\b(?:loader|action)\b|\* from)/m

describe('Loaders and actions', () => {
  it('are found in the routes within routes too', () => {
    const nested = [{ file: 'layout.tsx', children: [{ file: 'child.tsx' }] }]
    expect(filesOf(nested)).toEqual(['layout.tsx', 'child.tsx'])
  })

  it.each([
    'export const loader = pageLoader({}, work)',
    'export const action: ActionFunction = work',
    'export async function loader() {}',
    'export { load as loader }',
    "export {\n  work,\n  action,\n} from './work.ts'",
    "export * from './work.ts'",
  ])('are found in %j', (source) => {
    expect(source).toMatch(HANDLER)
  })

  it('are exported by files that are routes, so that none escapes this test', () => {
    const exporting = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => HANDLER.test(readFileSync(join('app', file), 'utf8')))
    expect(exporting.length).toBeGreaterThan(30)
    expect(exporting.filter((file) => !files.includes(file))).toEqual([])
  })

  it(
    'of every route file are guarded',
    everyRow(files, async (file) => {
      const { loader, action } = await load(file)
      if (loader) expect(isGuarded(loader), 'loader').toBe(true)
      if (action) expect(isGuarded(action), 'action').toBe(true)
    }),
  )
})
