// First, so that the styles of components can override these.
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './enhance/progress.css'
import './enhance/form-dialog.css'
import './styles/print.css'
import './components/ui/table.css'
import './components/ui/tag.css'
import './components/flashes.css'
import './components/site-footer.css'
import './components/demo-strip.css'
import { Links, Outlet, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useRenderContext } from './http/page/render-context.tsx'
import { type PageDataOf, readPageData } from './http/page/page-data.ts'
import { rootLoader } from './http/page/root-loader.server.ts'
import { isConsole, isPreview } from './http/session/sign-in-page.ts'
import { languageTag } from './i18n/locale.ts'
import { useI18n } from './i18n/t.tsx'
import { DocumentTitle } from './components/document-title.tsx'
import { ErrorPage } from './components/error-page.tsx'
import { FramePart } from './components/frame-part.tsx'
import { Flashes } from './components/flashes.tsx'
import { PrintFoot, PrintHead } from './components/print-sheet.tsx'
import { DialogHead } from './components/dialog-head.tsx'
import { SiteHeader } from './components/site-header.tsx'
import { SiteStateProvider, useRoot, useSiteState } from './http/page/site-state.tsx'
import scriptOn from './enhance/script-on.js?url'

export const loader = rootLoader

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const root = readPageData<PageDataOf<typeof loader>>(useRouteLoaderData('root'))
  return (
    <SiteStateProvider value={{ root, pathname, search }}>
      <Document>{children}</Document>
    </SiteStateProvider>
  )
}

function Document({ children }: { children: ReactNode }) {
  const { headTags, posted, printing, scripts, traceId } = useRenderContext()
  const { locale, t } = useI18n()
  const root = useRoot()
  // The back office has a frame of its own; errors are shown within the site's.
  const { pathname } = useSiteState()
  const failed = Boolean(useRouteError())
  const framed = failed || !isConsole(pathname) || isPreview(pathname)
  const preferences = root?.preferences
  return (
    <html
      lang={languageTag(locale)}
      data-theme={preferences?.theme}
      data-size={preferences?.size}
      data-contrast={preferences?.contrast}
      data-grey={root?.site.grey ? '1' : preferences?.grey}
      data-trace={traceId}
      data-visitor={root?.visitor?.id}
      data-posted={posted ? '' : undefined}
      data-print={printing ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <DocumentTitle />
        <Links />
        {/* Not deferred: elements that need a script must not appear late and shift the layout. */}
        <script src={scriptOn} />
        {scripts.map((address) => (
          <script key={address} type="module" src={address} />
        ))}
        {headTags}
      </head>
      <body>
        <a href="#main" className="skip-link">
          {t('skip')}
        </a>
        <Flashes />
        {printing ? (
          <>
            <PrintHead />
            {children}
            <PrintFoot />
          </>
        ) : (
          <>
            <FramePart name="demo" />
            {framed && <SiteHeader />}
            {children}
            {framed && <FramePart name="footer" />}
            <FormDialog />
          </>
        )}
      </body>
    </html>
  )
}

/** Template that enhance/form-dialog.ts fills with the form of another page. */
function FormDialog() {
  return (
    <template id="form-dialog">
      <dialog className="form-dialog" aria-labelledby="form-dialog-title">
        <DialogHead titleId="form-dialog-title" />
        <div className="form-dialog-body" />
        <div className="flashes" role="status" />
      </dialog>
    </template>
  )
}

export default function App() {
  return <Outlet />
}

/** Rendered within the Layout, so that every error page has the header and the link home. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
