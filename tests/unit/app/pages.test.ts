import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { NOT_PAGES, PAGES } from '#tests/e2e/support/pages.ts'

test('The tests of the whole site know every route', () => {
  const paths = routes.map((route) => `/${route.path ?? ''}`)
  expect(paths.length).toBeGreaterThan(20)
  const known = [...PAGES, ...NOT_PAGES]
  expect(paths.filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !paths.includes(path))).toEqual([])
})
