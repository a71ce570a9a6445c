import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import {
  GATE_PAGES,
  NOT_PAGES,
  PAGES,
  STAFF_FORMS,
  STAFF_GATES,
  STAFF_PAGES,
} from '#tests/e2e/support/pages.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above || '/'
    return children ? pathsOf(children, own) : [own]
  })

test('The tests of the whole site know every route', () => {
  const paths = pathsOf(routes)
  expect(paths.length).toBeGreaterThan(20)
  const known = [
    ...PAGES,
    ...STAFF_PAGES,
    ...STAFF_FORMS,
    ...STAFF_GATES,
    ...GATE_PAGES,
    ...NOT_PAGES,
  ]
  expect(paths.filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !paths.includes(path))).toEqual([])
})
