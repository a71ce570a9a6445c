import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import { routesByPath } from '#app/http/page/routes-by-path.ts'
import routes from '#app/routes.ts'

interface Entry {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

/** The table of routes as the server's build holds it: flat, by id. */
function manifestOf(entries: readonly RouteConfigEntry[]): Record<string, Entry> {
  const found: Record<string, Entry> = { root: { id: 'root', path: '' } }
  const walk = (list: readonly RouteConfigEntry[], parentId: string) => {
    for (const { id: given, file, path, index, children } of list) {
      const id = given ?? file
      found[id] = { id, parentId, ...(path && { path }), ...(index && { index }) }
      walk(children ?? [], id)
    }
  }
  walk(entries, 'root')
  return found
}

type RouteObject = Parameters<typeof matchRoutes>[0][number]

function treeOf(entries: Entry[], parentId?: string): RouteObject[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, path, children: treeOf(entries, id) },
    ) as RouteObject[]
}
const matched = (entries: Record<string, Entry>, path: string) =>
  matchRoutes(treeOf(Object.values(entries)), path)?.map(({ route }) => route.id)

const manifest = manifestOf(routes)
const byPath = routesByPath(manifest)

it('A path matches the same routes among its own as among all', () => {
  expect(byPath.size).toBeGreaterThan(40)
  for (const [path, own] of byPath) {
    expect(matched(own, path), path).toEqual(matched(manifest, path))
    expect(Object.keys(own).length, path).toBeLessThan(5)
  }
})

it('A layout stands beside its index, and above its pages', () => {
  expect(Object.keys(byPath.get('/') ?? {})).toHaveLength(2)
  expect(Object.keys(byPath.get('/admin') ?? {})).toEqual([
    'root',
    'pages/admin/layout.tsx',
    'pages/admin/screen-failure.tsx',
    'pages/admin/workplace/workplace.tsx',
  ])
  expect(Object.keys(byPath.get('/admin/posts') ?? {})).toContain('pages/admin/layout.tsx')
})

it('Paths with parameters and the catch-all are left to the whole table', () => {
  expect([...byPath.keys()].filter((path) => /[:*?]/.test(path))).toEqual([])
})
