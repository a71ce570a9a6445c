import { readdirSync } from 'node:fs'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { fullPath, groupRoutes, routesByPath } from '#app/http/page/routes-by-path.ts'
import routes from '#app/routes.ts'
import { hostileRequests } from '../../support/hostile-addresses.ts'

interface Entry {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

/** The route manifest as in the server build: flat, by id. */
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

describe('a group of routes', () => {
  const groupOf = groupRoutes(manifest)
  const patterns = Object.keys(manifest).map((id) => fullPath(manifest, id))
  const filled = patterns.map((path) => path.replace(/:\w+\??/g, '4').replace('*', 'x/y'))

  it('holds for an address what all of them hold for it', () => {
    const next = hostileRequests([...filled, ...filled.map((path) => path.toUpperCase())], 7)
    const mutated = Array.from({ length: 4000 }, () => next().path.split('?', 1)[0] ?? '')
    const asked = [...new Set([...filled, ...mutated])].filter((path) => groupOf(path))
    expect(asked.length).toBeGreaterThan(1500)
    for (const path of asked) {
      const { pathname } = new URL(`http://localhost${path}`)
      const own = groupOf(path) ?? {}
      expect(matched(own, pathname), path).toEqual(matched(manifest, pathname))
    }
  })

  it('of an encoded address is that of the address', () => {
    expect(groupOf('/%61dmin/use%52s')).toBe(groupOf('/admin/users'))
    expect(groupOf('/admin%2Fusers')).not.toBe(groupOf('/admin/users'))
  })

  it('holds routes that write out a segment after a parameter', () => {
    const table = {
      root: { id: 'root', path: '' },
      about: { id: 'about', parentId: 'root', path: ':lang/about' },
      list: { id: 'list', parentId: 'root', path: 'drafts?/list' },
      other: { id: 'other', parentId: 'root', path: '*' },
    }
    const own = groupRoutes(table)
    for (const path of ['/en/about', '/drafts/about', '/drafts/list', '/list', '/x/y/z'])
      expect(matched(own(path) ?? {}, path), path).toEqual(matched(table, path))
  })

  it('is small, and the table bounds how many there are', () => {
    const sizes = filled.flatMap((path) => Object.keys(groupOf(path) ?? {}).length || [])
    expect(Math.max(...sizes)).toBeLessThan(20)
    const names = (paths: string[]) => new Set(paths.map((path) => groupOf(path))).size
    const unknown = Array.from({ length: 500 }, (_, n) => [
      `/no-${n}`,
      `/no/such-${n}`,
      `/login/${n}`,
    ])
    expect(names(unknown.flat())).toBe(3)
  })

  it('is none for an address that may be a file, or is not what a router gets to see', () => {
    const files = ['/a.ico', '/assets/a.js', '/login.data', '/login%2edata', '/.well-known/a']
    const others = ['/a/../login', '/%zz', '/login#a', '/a\\login']
    expect([...files, ...others].filter((path) => groupOf(path))).toEqual([])
  })

  it('is none for any file of public/, which remix-serve looks up', () => {
    const files = readdirSync('public', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath.slice('public'.length)}/${name}`)
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((path) => groupOf(path))).toEqual([])
  })
})
