import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRemixRequest, sendRemixResponse } from '@remix-run/express/dist/server.js'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { documentOf, takesDocument } from './documents.server.ts'
import { createReadOnly, READING, refuseMethod } from './method-refusal.server.ts'
import { routesByPath } from './routes-by-path.ts'

/**
 * Serves the pages whose path is written out in `routes.ts` as `remix-serve` does: compressed, by Remix. But
 * the router of each knows its own routes only, and no file server looks on disk first (ADR 023). All else is left to
 * `remix-serve`, but for posts to what takes none.
 */
export function createPageApp(load: () => Promise<ServerBuild>) {
  const handlers = new Map<string, RequestHandler>()
  const readOnly = new Map<string, boolean>()
  const app = express()
  app.disable('x-powered-by')
  app.use(compression())
  app.all('*', (request, response, next) => handlers.get(request.path)?.(request, response, next))

  let lookUp: (path: string) => boolean = () => false
  /** A look through the whole table takes a millisecond or two: once for each path that is written out in it. */
  const isReadOnly = (path: string) => {
    const known = readOnly.get(path)
    if (known !== undefined) return known
    const found = lookUp(path)
    if (handlers.has(path)) readOnly.set(path, found)
    return found
  }
  const fill = (build: ServerBuild) => {
    lookUp = createReadOnly(build.routes)
    for (const [path, routes] of routesByPath(build.routes))
      handlers.set(path, servePage(createRequestHandler({ ...build, routes })))
  }
  let loading: Promise<void> | undefined

  /** False when the path is none of these, and until the build is there. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    loading ??= load().then(fill)
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (request.method === 'POST' && isReadOnly(path)) {
      refuseMethod(request, response, READING)
      return true
    }
    if (!handlers.has(path)) return false
    app(request, response)
    return true
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
