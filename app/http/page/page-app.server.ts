import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import morgan from 'morgan'
import { routesByPath } from './routes-by-path.ts'

/**
 * Serves the pages whose path is written out in `routes.ts` as `remix-serve` does: compressed, logged, by Remix. But
 * the router of each knows its own routes only, and no file server looks on disk first (ADR 023). All else is left to
 * `remix-serve`.
 */
export function createPageApp(load: () => Promise<ServerBuild>) {
  const handlers = new Map<string, RequestHandler>()
  const app = express()
  app.disable('x-powered-by')
  app.use(compression())
  app.use(morgan('tiny'))
  app.all('*', (request, response, next) => handlers.get(request.path)?.(request, response, next))

  const fill = (build: ServerBuild) => {
    for (const [path, routes] of routesByPath(build.routes))
      handlers.set(path, createRequestHandler({ build: { ...build, routes } }))
  }
  let loading: Promise<void> | undefined

  /** False when the path is none of these, and until the build is there. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    loading ??= load().then(fill)
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!handlers.has(path)) return false
    app(request, response)
    return true
  }
}
