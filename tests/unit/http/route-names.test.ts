import { expect, it } from 'vitest'
import { createRouteNames } from '#app/http/page/route-names.ts'

const routeOf = createRouteNames({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root' },
  about: { id: 'about', parentId: 'root', path: 'about' },
  file: { id: 'file', parentId: 'root', path: 'overview.csv' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  user: { id: 'user', parentId: 'admin', path: 'users/:id' },
  kind: { id: 'kind', parentId: 'root', path: 'kinds/:kind?' },
  files: { id: 'files', parentId: 'root', path: 'files/*' },
  none: { id: 'none', parentId: 'root', path: '*' },
})

it.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/overview.csv', '/overview.csv'],
  ['/overviewxcsv', '(other)'],
  ['/admin/users/1', '/admin/users/:id'],
  ['/admin/users/1/2', '(other)'],
  ['/kinds', '/kinds/:kind?'],
  ['/kinds/a', '/kinds/:kind?'],
  ['/files/a/b', '/files/*'],
  ['/assets/a-1.js', '/assets/*'],
  ['/13912345678', '(other)'],
  ['', '(other)'],
])('%s counts as %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})
