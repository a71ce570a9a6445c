import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { CONSOLE_SCREENS, LISTS } from '#tests/e2e/support/console-screens.ts'
import {
  GATE_PAGES,
  NOT_PAGES,
  OWN_PAGES,
  PAGES,
  PERSONAL_VIEWS,
  STAFF_FORMS,
  STAFF_GATES,
  STAFF_OWN_PAGES,
  STAFF_PAGES,
} from '#tests/e2e/support/pages.ts'

interface Route {
  path: string
  file: string
}
const routesOf = (entries: readonly RouteConfigEntry[], above = ''): Route[] =>
  entries.flatMap(({ path, file, children }) => {
    const own = path ? `${above}/${path}` : above || '/'
    return children ? routesOf(children, own) : [{ path: own, file }]
  })
const ROUTES = routesOf(routes)
const paths = ROUTES.map(({ path }) => path)

/** What answers an address that is none: the sweeps open /no/such/page, console-access.spec.ts one of the console. */
const NO_ADDRESS = ['/admin/*', '/*']

test('The tests of the whole site know every route, once', () => {
  expect(paths.length).toBeGreaterThan(20)
  const known = [
    ...PAGES,
    ...STAFF_PAGES,
    ...STAFF_FORMS,
    ...STAFF_OWN_PAGES,
    ...STAFF_GATES,
    ...Object.keys(GATE_PAGES),
    ...NOT_PAGES,
  ]
  expect(paths.filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !paths.includes(path))).toEqual([])
  expect(known.filter((path, at) => known.indexOf(path) !== at)).toEqual([])
})

test('No route with a page counts as one without', () => {
  const hasPage = ({ file }: Route) =>
    /^export \{? ?default\b|\bas default\b/m.test(readFileSync(`app/${file}`, 'utf8'))
  expect(ROUTES.filter(hasPage).length).toBeGreaterThan(100)
  const lost = ROUTES.filter((route) => hasPage(route) === NOT_PAGES.includes(route.path))
  expect(lost.map(({ path }) => path)).toEqual(NO_ADDRESS)
})

test('Whatever needs a session is opened with one', () => {
  const opened = PERSONAL_VIEWS.filter(({ as }) => as).map(({ path }) => path.split('?')[0])
  expect([...OWN_PAGES, ...STAFF_OWN_PAGES].filter((path) => !opened.includes(path))).toEqual([])
  expect(OWN_PAGES.filter((path) => !PAGES.includes(path))).toEqual([])
})

test('Every screen of the console is among those that are judged in every look', () => {
  const before = [...STAFF_GATES, ...STAFF_OWN_PAGES, ...Object.keys(GATE_PAGES)]
  const screens = paths.filter(
    (path) => /^\/admin\b/.test(path) && !NOT_PAGES.includes(path) && !before.includes(path),
  )
  expect(CONSOLE_SCREENS.toSorted()).toEqual(screens.toSorted())
  expect(Object.keys(LISTS).filter((screen) => !CONSOLE_SCREENS.includes(screen))).toEqual([])
})

test.each(Object.entries(GATE_PAGES))('%s is judged by %s', (path, spec) => {
  const text = readFileSync(`tests/e2e/${spec}`, 'utf8')
  expect(/\bawait axe\(/.test(text)).toBe(true)
  // By its address, without the part that the server makes up.
  const [address = ''] = path.split('/:')
  expect(text.replaceAll('\\/', '/').includes(address)).toBe(true)
})
