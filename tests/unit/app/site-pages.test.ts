import { expect, test } from 'vitest'
import { canonicalPath, isPagePath, SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import routes from '#app/routes.ts'
import { everyRow } from '#tests/support/every-row.ts'

const paths = Object.values(SITE_PAGES).map((place) => place.path)

test(
  'A URL in another case, with an ending or a stray character means the page',
  everyRow(
    [
      ['/aboutus', '/AboutUs'],
      ['/ABOUTUS/', '/AboutUs'],
      ['/ABOUT', '/about'],
      ['/About', '/about'],
      ['/about/', '/about'],
      ['//about//', '/about'],
      ['/about.html', '/about'],
      ['/Login.HTM', '/login'],
      ['/governmentservice', '/GovernmentService'],
      ['/Enter/Platform', '/enter/platform'],
      ['/index.html', '/'],
      ['/index', '/'],
      ['//', '/'],
      ['/%41bout', '/about'],
      ['/about%20', '/about'],
      ['/login%E3%80%82', '/login'],
      ['/carbonfactor.csv/', '/carbonfactor.csv'],
      ['/CARBONFOOT.XLSX', '/carbonfoot.xlsx'],
    ],
    (asked, meant) => expect(canonicalPath(asked)).toBe(meant),
  ),
)

test('Every file of the route table is redirected from any case, too', () => {
  const files = routes
    .map(({ path = '' }) => path)
    .filter((path) => /\.(csv|json|xlsx|atom)$/.test(path))
  expect(files.length).toBeGreaterThan(8)
  for (const path of files) {
    expect(canonicalPath(`/${path.toUpperCase()}//`), path).toBe(`/${path}`)
    expect(canonicalPath(`/${path}`), path).toBeUndefined()
  }
})

test(
  'A right address, and one that means nothing, are left alone',
  everyRow([...paths, '/no/such/page', '/assets/X.js', '/about/more', '/about.data'], (path) =>
    expect(canonicalPath(path)).toBeUndefined(),
  ),
)

test('No address leads to another site', () => {
  for (const path of ['//evil.example', '/\\evil.example', '//evil.example/about', '/http://evil'])
    expect(canonicalPath(path)?.startsWith('//') ?? false, path).toBe(false)
})

test('Every page of the route table has its place, so that its address is led right in any case', () => {
  const pages = routes.filter((route) => /\.tsx$/.test(route.file) && route.path !== '*')
  for (const { path = '' } of pages.filter((route) => !route.path?.includes(':')))
    expect(isPagePath(`/${path}`), path).toBe(true)
})
