import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRemixRequest, sendRemixResponse } from '@remix-run/express/dist/server.js'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { documentOf, expectDocument } from './documents.server.ts'
import { createReadOnly, READING, refuseMethod } from './method-refusal.server.ts'
import { groupRoutes, routesByPath } from './routes-by-path.ts'

/** Serves the addresses of some routes, and says which of them accept no posts. */
interface PageHandler {
  handle: RequestHandler
  isReadOnly: (path: string) => boolean
}

/**
 * Serves pages as `remix-serve` does: compressed, by Remix. But no file server looks on disk first, and the router of
 * each page knows few routes (ADR 023): those of its own path if that is written out in `routes.ts`, else those that
 * begin alike. Addresses that may be files are left to `remix-serve`, except posts to those that accept none.
 */
export function createPageApp(load: () => Promise<ServerBuild>) {
  const found = new WeakMap<IncomingMessage, PageHandler>()
  const app = express()
  app.disable('x-powered-by')
  app.use(compression())
  app.all('*', (request, response, next) => found.get(request)?.handle(request, response, next))

  let find: (path: string) => PageHandler | undefined = () => undefined
  let isReadOnly: (path: string) => boolean = () => false
  const prepare = (build: ServerBuild) => {
    find = createHandlers(build)
    const lookUp = createReadOnly(build.routes)
    isReadOnly = (path) => find(path)?.isReadOnly(path) ?? lookUp(path)
  }
  let loading: Promise<void> | undefined

  /** False when the address is left to `remix-serve`, and until the build is loaded. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    loading ??= load().then(prepare)
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (request.method === 'POST' && isReadOnly(path)) {
      refuseMethod(request, response, READING)
      return true
    }
    const handler = find(path)
    if (!handler) return false
    found.set(request, handler)
    app(request, response)
    return true
  }
}

/** One handler for each path that is written out, and for each group of others; made on first use. */
function createHandlers(build: ServerBuild): (path: string) => PageHandler | undefined {
  const written = routesByPath(build.routes)
  const groupOf = groupRoutes(build.routes)
  const handlers = new Map<ServerBuild['routes'], PageHandler>()
  return (path) => {
    const routes = written.get(path) ?? groupOf(path)
    if (!routes) return undefined
    let handler = handlers.get(routes)
    if (!handler) {
      const handle = servePage(createRequestHandler({ ...build, routes }))
      handlers.set(routes, (handler = { handle, isReadOnly: createReadOnly(routes) }))
    }
    return handler
  }
}

/** Like `@remix-run/express`, but a document is sent as a string, not through a web stream. */
const servePage =
  (handle: (request: Request) => Promise<Response>): RequestHandler =>
  async (request, response, next) => {
    try {
      const asked = createRemixRequest(request, response)
      expectDocument(asked)
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
