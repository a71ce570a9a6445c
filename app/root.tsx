import { Links, Outlet, Scripts, ScrollRestoration, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { config } from './http/config.server.ts'
import { takeNotice } from './http/notices.server.ts'
import { pageLoader } from './http/page-loader.server.ts'
import { usePageContext } from './http/page-context.tsx'
import { preferencesHeader } from './http/preferences.server.ts'
import { siteIn } from './http/site.server.ts'
import { currentVisitor } from './http/visitor.server.ts'
import { languageTag } from './i18n/locale.ts'
import { useI18n } from './i18n/t.tsx'
import { DocumentTitle } from './components/document-title.tsx'
import { ErrorPage } from './components/error-page.tsx'
import { failureStatus } from './components/failure.ts'
import { LoginStateSync } from './components/login-state-sync.tsx'
import { Notices } from './components/notices.tsx'
import { ProgressBar } from './components/progress-bar.tsx'
import { ServerPart } from './components/server-part.tsx'
import { SiteHeader } from './components/site-header.tsx'
import { useRoot } from './components/use-root.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './components/notices.css'
import './components/site-footer.css'
import './components/demo-strip.css'
import './styles/print.css'

export const loader = pageLoader(
  {},
  async ({ request, url, api, tokens, preferences, t, setHeader }) => {
    const { visitor, header } = await currentVisitor(request, tokens, api)
    if (header) setHeader('set-cookie', header)
    const waiting = await takeNotice(request, t)
    if (waiting) setHeader('set-cookie', waiting.header)
    if (url.searchParams.has('lang')) setHeader('set-cookie', preferencesHeader(preferences))
    return {
      visitor,
      preferences,
      notices: waiting ? [waiting.notice] : [],
      site: siteIn(preferences.locale),
      footprintLinkUrl: config.footprintLinkUrl,
    }
  },
)

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, traceId, texts, drawn, kept, printing } = usePageContext()
  const { locale, t } = useI18n()
  const preferences = useRoot()?.preferences
  const error = useRouteError()
  return (
    <html
      lang={languageTag(locale)}
      data-theme={preferences?.theme}
      data-size={preferences?.size}
      data-contrast={preferences?.contrast}
      data-grey={preferences?.grey}
      data-trace={traceId}
      data-print={printing ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <DocumentTitle failure={error ? t(`failure.s${failureStatus(error)}.title`) : undefined} />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "document.documentElement.classList.add('js')" }}
        />
        {drawn?.head}
      </head>
      <body>
        <a href="#main" className="skip">
          {t('skip')}
        </a>
        {printing ? (
          <>
            <ServerPart name="print-head" />
            {children}
            <ServerPart name="print-foot" />
            <Notices />
          </>
        ) : (
          <>
            <ProgressBar />
            {(drawn ? drawn.demo : kept?.demo) && <ServerPart name="demo" />}
            <SiteHeader />
            {children}
            <ServerPart name="footer" />
            <Notices />
            <LoginStateSync />
            <script
              type="application/json"
              id="texts"
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: texts }}
            />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Shown within the Layout, so that every error page keeps the header and the way home. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
