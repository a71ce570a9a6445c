import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { config } from './http/config.server.ts'
import { takeNotice } from './http/notices.server.ts'
import { pageLoader } from './http/page-loader.server.ts'
import { usePageContext } from './http/page-context.tsx'
import { preferencesHeader } from './http/preferences.server.ts'
import { currentVisitor } from './http/visitor.server.ts'
import { languageTag } from './i18n/locale.ts'
import { useI18n } from './i18n/t.tsx'
import { DocumentTitle } from './components/document-title.tsx'

export const loader = pageLoader(
  {},
  async ({ request, url, api, tokens, preferences, setHeader }) => {
    const { visitor, header } = await currentVisitor(request, tokens, api)
    if (header) setHeader('set-cookie', header)
    const waiting = await takeNotice(request)
    if (waiting) setHeader('set-cookie', waiting.header)
    if (url.searchParams.has('lang')) setHeader('set-cookie', preferencesHeader(preferences))
    return {
      visitor,
      preferences,
      notices: waiting ? [waiting.notice] : [],
      site: config.site,
      footprintLinkUrl: config.footprintLinkUrl,
    }
  },
)

/** What the root loader tells every page; undefined while the root itself has failed. */
export const useRoot = () => useRouteLoaderData<typeof loader>('root')

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, traceId } = usePageContext()
  const { locale } = useI18n()
  const preferences = useRoot()?.preferences
  return (
    <html
      lang={languageTag(locale)}
      data-theme={preferences?.theme}
      data-size={preferences?.size}
      data-contrast={preferences?.contrast}
      data-grey={preferences?.grey}
      data-trace={traceId}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <DocumentTitle />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "document.documentElement.classList.add('js')" }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
