import type { EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { framePart, renderOnce } from './components/frame-parts.server.tsx'
import { HeadTags } from './components/head-tags.tsx'
import { UpstreamError } from './http/api-client/api-errors.server.ts'
import { config } from './http/host/config.server.ts'
import { CONTENT_SECURITY_POLICY } from './http/host/csp.server.ts'
import type { FormReply } from './http/forms/form-action.server.ts'
import { takeSavedForm } from './http/forms/saved-form.server.ts'
import { disableWrites } from './http/page/demo-writes.server.ts'
import { documentResponse } from './http/page/documents.server.ts'
import { withFormKeys } from './http/page/form-key.server.ts'
import { pollAnnouncement } from './http/api-client/announcement-watch.server.ts'
import { pollAccounts } from './http/api-client/account-watch.server.ts'
import { startPolling } from './http/api-client/polling.server.ts'
import { pollRelease } from './http/api-client/release-watch.server.ts'
import { pollSettings } from './http/api-client/settings-watch.server.ts'
import { isMetricsServer, startMetrics } from './http/page/metrics.server.ts'
import { READING } from './http/page/method-refusal.server.ts'
import { createRouteNames } from './http/page/route-names.ts'
import { createPageApp } from './http/page/page-app.server.ts'
import { middleware } from './http/page/middleware.server.ts'
import { PAGE_GENERATION_HEADER, REQUEST_ID_HEADER } from './http/host/request-headers.ts'
import { hostPortal } from './http/host/host.server.ts'
import { log } from './http/host/log.server.ts'
import { startTracing } from './http/host/tracing.server.ts'
import { isConsole } from './http/session/sign-in-page.ts'
import { cachePage, pageKey } from './http/page/page-cache.server.ts'
import { CACHED_BRIEFLY, CACHED_BY_QUERY } from './http/page/page-loader.server.ts'
import { RenderContextProvider } from './http/page/render-context.tsx'
import { readPageData } from './http/page/page-data.ts'
import { readPreferences } from './http/host/preferences.server.ts'
import { openDetails, wantsPrint } from './http/page/print.server.ts'
import { readTrace, TRACE_HEADER } from '#shared/trace-context.ts'
import { catalogues } from './i18n/catalogues.server.ts'
import { I18nProvider } from './i18n/t.tsx'

/** In development Vite serves the pages, since routes change. */
const pages =
  process.env.NODE_ENV === 'production'
    ? createPageApp(() => import('virtual:remix/server-build'))
    : () => false

hostPortal(middleware, pages, isMetricsServer)
if (process.env.NODE_ENV === 'production') {
  void startMetrics(() => import('virtual:remix/server-build'))
  void startTracing(async () =>
    createRouteNames((await import('virtual:remix/server-build')).routes),
  )
}
startPolling(pollRelease, pollSettings, pollAnnouncement, pollAccounts)

/** The root loader's data that makes a page personal. */
interface RootData {
  visitor: unknown
  flashes: unknown[]
}

/** Headers that a document copies from its loaders and action; Remix copies cookies only. */
const CARRIED_HEADERS = ['Retry-After', 'X-Degraded']

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
) {
  await restoreForm(request, status, headers, remixContext)
  const { staticHandlerContext } = remixContext
  const { loaderData, loaderHeaders } = staticHandlerContext
  const { locale } = readPreferences(request)
  const { pathname, search } = new URL(request.url)
  const { visitor, flashes = [] } = readPageData<RootData>(loaderData.root) ?? {}
  const printing = status === 200 && wantsPrint(request)
  const said = renderPage(request, status, remixContext, printing)
  const refusesWrites = config.demoMode && Boolean(visitor)
  const page = refusesWrites
    ? disableWrites(said, pathname, catalogues[locale].demo.disabled)
    : said
  const html = printing ? openDetails(page) : page
  carryHeaders(headers, staticHandlerContext)
  const ofStaff = isConsole(pathname)
  if (printing || ofStaff) headers.set('X-Robots-Tag', 'noindex')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Vary', 'Cookie, Accept-Encoding')
  // Not `no-referrer`: with it a form without script posts `Origin: null`.
  headers.set('Referrer-Policy', 'same-origin')
  if (status === 405 && !headers.has('Allow')) headers.set('Allow', READING)
  const [cookie, host] = [request.headers.get('cookie'), request.headers.get('host')]
  const key = pageKey(request.method, pathname + search, cookie, host)
  // A loader's `no-store` means that the page depends on more than address, language and look.
  const ownOnly = Object.values(loaderHeaders).some(
    (own) => own.get('cache-control') === 'no-store',
  )
  const says = (name: string) => Object.values(loaderHeaders).some((own) => own.has(name))
  const byAddress = !search || says(CACHED_BY_QUERY)
  const anonymous =
    key !== undefined &&
    byAddress &&
    !ofStaff &&
    !ownOnly &&
    status === 200 &&
    !headers.has('Set-Cookie') &&
    visitor === null &&
    flashes.length === 0
  headers.set('Cache-Control', anonymous ? 'private, no-cache' : 'no-store')

  headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY)
  headers.set('Speculation-Rules', '"/speculation-rules.json"')
  const begunIn = Number(request.headers.get(PAGE_GENERATION_HEADER))
  if (anonymous && !headers.has('X-Degraded'))
    cachePage(key, html, Object.fromEntries(headers), { begunIn, brief: says(CACHED_BRIEFLY) })
  return documentResponse(request, withFormKeys(html), { status, headers })
}

function renderPage(
  request: Request,
  status: number,
  remixContext: EntryContext,
  printing: boolean,
): string {
  const { locale } = readPreferences(request)
  const { actionData } = remixContext.staticHandlerContext
  // Only islands are hydrated, each rendered as a root of its own.
  const rendered = renderToStaticMarkup(
    <I18nProvider locale={locale} catalogue={catalogues[locale]}>
      <RenderContextProvider
        value={{
          // Only an error page shows the request id of the log.
          traceId: status < 400 ? '' : (request.headers.get(REQUEST_ID_HEADER) ?? ''),
          printing,
          refused: Object.values(actionData ?? {}).some(isRefusal),
          posted: request.method === 'POST',
          scripts: scriptsOf(remixContext.manifest),
          headTags: <HeadTags />,
          framePart,
          renderOnce,
          renderIsland: (element, identifierPrefix) =>
            renderToString(element, { identifierPrefix }),
        }}
      >
        <RemixServer context={withMatchedRoutes(remixContext)} url={request.url} />
      </RenderContextProvider>
    </I18nProvider>,
  )
  return `<!DOCTYPE html>${rendered}`
}

/** Copies headers of the loaders and the action that Remix does not. */
function carryHeaders(headers: Headers, context: EntryContext['staticHandlerContext']): void {
  const { loaderHeaders, actionHeaders, errors } = context
  for (const own of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    for (const name of CARRIED_HEADERS) {
      const value = own?.get(name)
      if (value) headers.set(name, value)
    }
  if (!errors) return
  // When a page fails after the post, Remix drops these cookies, and the input would be lost.
  const sent = headers.getSetCookie()
  for (const own of Object.values(actionHeaders))
    for (const line of own.getSetCookie())
      if (!sent.includes(line)) headers.append('Set-Cookie', line)
}

/** Renders the page as after a post, with what the visitor had typed when the session ended. */
async function restoreForm(
  request: Request,
  status: number,
  headers: Headers,
  { manifest, staticHandlerContext }: EntryContext,
): Promise<void> {
  if (request.method !== 'GET' || status !== 200) return
  const kept = await takeSavedForm(request)
  if (!kept) return
  headers.append('Set-Cookie', kept.header)
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const id = ids.findLast((one) => manifest.routes[one]?.hasAction)
  if (id && kept.reply) staticHandlerContext.actionData = { [id]: kept.reply }
}

/**
 * The context with the routes of this page only. `RemixServer` builds a router of all routes for each document and
 * matches the address against them once more, which costs a tenth of a page with fifty routes.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const matched = <T,>(all: Record<string, T>) =>
    Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])))
  return {
    ...context,
    manifest: { ...manifest, routes: matched(manifest.routes) },
    routeModules: matched(routeModules) as EntryContext['routeModules'],
  }
}

/** The client entry; in development preceded by the module that applies hot updates. */
function scriptsOf(manifest: EntryContext['manifest']): string[] {
  const { hmr } = manifest as { hmr?: { runtime: string } }
  return [...(hmr ? [hmr.runtime] : []), manifest.entry.module]
}

const isRefusal = (reply: unknown) => (reply as FormReply | null)?.result?.status === 'error'

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // Remix's own refusals (such as a post to a page without an action) are client errors, not failures of the portal.
  if (isRouteErrorResponse(error) && error.status < 500) return
  log(error instanceof UpstreamError ? 'warn' : 'error', {
    requestId: request.headers.get(REQUEST_ID_HEADER),
    traceId: readTrace(request.headers.get(TRACE_HEADER))?.traceId,
    method: request.method,
    path: new URL(request.url).pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : 'unknown',
  })
}
