import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { MESSAGE_KINDS } from '#server/modules/notifications/kinds.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [here, ...pathsOf(children, here)]
  })

const links = Object.entries(MESSAGE_KINDS).filter(([, { link }]) => link !== '')

test.each(links)('The link of the message %s leads to a page', (_, { link }) => {
  const { pathname, hash } = new URL(link, 'http://site.invalid')
  // A route of the tree, not the catch-all page for unknown URLs.
  expect(pathsOf(routes)).toContain(pathname)
  expect(hash).toMatch(/^(#[a-z]+)?$/)
})
