import { randomBytes } from 'node:crypto'
import type { EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { openFolds, wantsPrint } from './http/print.server.ts'
import { printParts, serverParts } from './components/server-parts.server.tsx'
import { UpstreamError } from './http/api.server.ts'
import { contentSecurityPolicy, hashScripts, nonceSource } from './http/csp.server.ts'
import { fillFormKeys, splitAtFormKeys } from './http/form-key.server.ts'
import { middleware } from './http/middleware.server.ts'
import { hostPortal, REQUEST_ID_HEADER } from './http/host.server.ts'
import { log } from './http/log.server.ts'
import { keepPage, pageKey } from './http/page-cache.server.ts'
import { PageContextProvider, TEXTS_PLACEHOLDER } from './http/page-context.tsx'
import { readPreferences } from './http/preferences.server.ts'
import { renderPage } from './http/render.server.ts'
import { pageCatalogue } from './i18n/catalogues.server.ts'
import { I18nProvider } from './i18n/t.tsx'

hostPortal(middleware)

/** The part of the root loader's data that tells a personal page from an anonymous one. */
interface RootData {
  visitor: unknown
  notices: unknown[]
}

/** What a document takes over from its loaders and action; Remix itself takes over cookies only. */
const CARRIED_HEADERS = ['Retry-After', 'X-Degraded']

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64url')
  // Only a page that tells of a failure shows the number under which it was logged.
  const traceId = status < 400 ? '' : (request.headers.get(REQUEST_ID_HEADER) ?? '')
  const { locale } = readPreferences(request)
  const printing = status === 200 && wantsPrint(request)
  const { catalogue, texts } = pageCatalogue(locale)
  const rendered = await renderPage(
    <I18nProvider locale={locale} catalogue={catalogue}>
      <PageContextProvider
        value={{
          nonce,
          traceId,
          texts: TEXTS_PLACEHOLDER,
          printing,
          drawn: printing ? printParts : serverParts,
        }}
      >
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </PageContextProvider>
    </I18nProvider>,
  )
  const filled = rendered.replace(TEXTS_PLACEHOLDER, texts)
  const html = printing ? openFolds(filled) : filled
  if (printing) headers.set('X-Robots-Tag', 'noindex')
  const { loaderData, loaderHeaders, actionHeaders } = remixContext.staticHandlerContext
  for (const own of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    for (const name of CARRIED_HEADERS) {
      const value = own?.get(name)
      if (value) headers.set(name, value)
    }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Vary', 'Cookie, Accept-Encoding')
  // Not `no-referrer`: with it a form without script posts `Origin: null`.
  headers.set('Referrer-Policy', 'same-origin')
  const { pathname, search } = new URL(request.url)
  const [cookie, host] = [request.headers.get('cookie'), request.headers.get('host')]
  const key = pageKey(request.method, pathname + search, cookie, host)
  const { visitor, notices = [] } = (loaderData.root ?? {}) as Partial<RootData>
  // A loader's `no-store`: the page depends on more than its address, the language and the look.
  const ownOnly = Object.values(loaderHeaders).some(
    (own) => own.get('cache-control') === 'no-store',
  )
  const anonymous =
    key !== undefined &&
    !ownOnly &&
    status === 200 &&
    !headers.has('Set-Cookie') &&
    visitor === null &&
    notices.length === 0
  headers.set('Cache-Control', anonymous ? 'private, no-cache' : 'no-store')

  if (anonymous && !headers.has('X-Degraded')) {
    const page = hashScripts(html, nonce)
    headers.set('Content-Security-Policy', contentSecurityPolicy(page.sources))
    keepPage(key, page.html, Object.fromEntries(headers))
    return new Response(fillFormKeys(splitAtFormKeys(page.html)), { status, headers })
  }
  headers.set('Content-Security-Policy', contentSecurityPolicy([nonceSource(nonce)]))
  return new Response(fillFormKeys(splitAtFormKeys(html)), { status, headers })
}

/** Answers to the browser's own script: never kept by anyone. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // Remix's own refusal of what it was asked (a post to a page without a form): told to whom it concerns.
  if (isRouteErrorResponse(error) && error.status < 500) return
  log(error instanceof UpstreamError ? 'warn' : 'error', {
    requestId: request.headers.get(REQUEST_ID_HEADER),
    method: request.method,
    path: new URL(request.url).pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : 'unknown',
  })
}
