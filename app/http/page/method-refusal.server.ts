import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchRoutes } from '@remix-run/react'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import type { Envelope } from '#server/contract/endpoint.ts'
import { sendRefusal } from '../host/plain-page.server.ts'
import { preferencesOf } from '../host/preferences.server.ts'
import type { RouteLike } from './routes-by-path.ts'

/** Methods that every address accepts. */
export const READING = 'GET, HEAD'

interface ServedRoute extends RouteLike {
  index?: boolean | undefined
  module: { default?: unknown; action?: unknown }
}
type RouteObject = Parameters<typeof matchRoutes>[0][number]

/**
 * @returns a function that says whether the address is a file, a gate or data that accepts no posts. Remix would answer
 * with a bare JSON of its own; on a page without an action it shows our error page.
 */
export function createReadOnly(
  routes: Record<string, ServedRoute | undefined>,
): (path: string) => boolean {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const treeOf = (parentId?: string): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: treeOf(id) },
      ) as RouteObject[]
  const tree = treeOf()
  return (path) => {
    const id = matchRoutes(tree, path)?.at(-1)?.route.id
    const found = id === undefined ? undefined : routes[id]
    return found !== undefined && !found.module.default && !found.module.action
  }
}

/** The open API under the site's own address: its callers expect envelopes, not pages. */
const OPEN_API = /^\/extend\//i

/** 405 in the reader's language; for the open API the envelope of C-1.2. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, allow: string) {
  const { url = '', method = '', headers } = request
  if (!OPEN_API.test(url))
    return sendRefusal(request, response, 405, 'method', {}, { Allow: allow })
  const { locale } = preferencesOf(headers.cookie, new URL(url, 'http://localhost').searchParams)
  const text = `${createTranslate(catalogues[locale])('refusals.methodNotAllowed')}:${method}`
  const envelope: Envelope<null> = {
    code: Code.methodNotAllowed,
    data: null,
    msg: text,
    message: text,
  }
  // The connection is closed, since an unread body may follow.
  response.writeHead(405, {
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    Connection: 'close',
    Allow: READING,
  })
  response.end(JSON.stringify(envelope))
}
