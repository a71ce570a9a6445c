import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRemixRequest, sendRemixResponse } from '@remix-run/express/dist/server.js'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { documentOf, takesDocument } from './documents.server.ts'
import { createReadOnly, READING, refuseMethod } from './method-refusal.server.ts'
import { groupRoutes, routesByPath } from './routes-by-path.ts'

/** What answers some addresses, and tells which of them take no posts. */
interface Place {
  handle: RequestHandler
  isReadOnly: (path: string) => boolean
}

/**
 * Serves pages as `remix-serve` does: compressed, by Remix. But the router of each knows few routes, and no file server
 * looks on disk first (ADR 023): those of its own path where that is written out in `routes.ts`, else those that begin
 * alike. Addresses that may be files' are left to `remix-serve`, but for posts to what takes none.
 */
export function createPageApp(load: () => Promise<ServerBuild>) {
  const app = express()
  app.disable('x-powered-by')
  app.use(compression())
  const places = new WeakMap<IncomingMessage, Place>()
  app.all('*', (request, response, next) => places.get(request)?.handle(request, response, next))

  let find: (path: string) => Place | undefined = () => undefined
  let isReadOnly: (path: string) => boolean = () => false
  const prepare = (build: ServerBuild) => {
    find = createPlaces(build)
    const lookUp = createReadOnly(build.routes)
    isReadOnly = (path) => find(path)?.isReadOnly(path) ?? lookUp(path)
  }
  let loading: Promise<void> | undefined

  /** False when the address is left to `remix-serve`, and until the build is there. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    loading ??= load().then(prepare)
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (request.method === 'POST' && isReadOnly(path)) {
      refuseMethod(request, response, READING)
      return true
    }
    const place = find(path)
    if (!place) return false
    places.set(request, place)
    app(request, response)
    return true
  }
}

/** Of each path that is written out, and of each beginning of others, made when it is first asked for. */
function createPlaces(build: ServerBuild): (path: string) => Place | undefined {
  const placeOf = (routes: ServerBuild['routes']): Place => ({
    handle: servePage(createRequestHandler({ ...build, routes })),
    isReadOnly: createReadOnly(routes),
  })
  const written = routesByPath(build.routes)
  const groupOf = groupRoutes(build.routes)
  const known = new Map<string, Place>()
  return (path) => {
    const own = written.get(path)
    const group = own ? { name: path, routes: own } : groupOf(path)
    if (!group) return undefined
    let place = known.get(group.name)
    if (!place) known.set(group.name, (place = placeOf(group.routes)))
    return place
  }
}

/** As `@remix-run/express` does, but a document is sent as the text that it is, not through a stream of the web. */
const servePage =
  (handle: (request: Request) => Promise<Response>): RequestHandler =>
  async (request, response, next) => {
    try {
      const asked = createRemixRequest(request, response)
      takesDocument(asked)
      const answer = await handle(asked)
      const html = documentOf(answer)
      if (html === undefined) return await sendRemixResponse(response, answer)
      response.status(answer.status)
      for (const [name, value] of answer.headers) response.append(name, value)
      response.end(html)
    } catch (error) {
      next(error)
    }
  }
