import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { holdEvents, ReleaseEvents } from './components/held-events.tsx'
import { PageContextProvider } from './http/page-context.tsx'
import { isLocale, DEFAULT_LOCALE } from './i18n/locale.ts'
import { I18nProvider } from './i18n/t.tsx'

/** Only the catalogue of the page's language is loaded. */
const catalogue = {
  zh: () => import('./i18n/zh/index.ts').then((module) => module.zh),
  en: () => import('./i18n/en/index.ts').then((module) => module.en),
}

async function hydrate() {
  const root = document.documentElement
  const tag = root.lang.slice(0, 2)
  const locale = isLocale(tag) ? tag : DEFAULT_LOCALE
  const texts = await catalogue[locale]()
  holdEvents()
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nProvider locale={locale} catalogue={texts}>
        <PageContextProvider value={{ nonce: '', traceId: root.dataset.trace ?? '' }}>
          <RemixBrowser />
          <ReleaseEvents />
        </PageContextProvider>
      </I18nProvider>,
    )
  })
}

void hydrate()
