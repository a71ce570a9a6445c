import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { holdEvents, ReleaseEvents } from './components/held-events.tsx'
import { readServerParts } from './components/server-part.tsx'
import { PageContextProvider } from './http/page-context.tsx'
import { browserCatalogue } from './i18n/browser-texts.ts'
import { isLocale, DEFAULT_LOCALE } from './i18n/locale.ts'
import { I18nProvider } from './i18n/t.tsx'

const root = document.documentElement
const tag = root.lang.slice(0, 2)
const locale = isLocale(tag) ? tag : DEFAULT_LOCALE
const texts = document.getElementById('texts')?.textContent ?? '{}'
const kept = readServerParts()
const { catalogue, load } = browserCatalogue(locale, texts)

// Chromium 86 has not got it; ours and our libraries' scripts call it in hydration already.
Array.prototype.at ??= function <T>(this: T[], index: number) {
  return this[index < 0 ? this.length + index : index]
}
holdEvents()
startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider locale={locale} catalogue={catalogue} load={load}>
      <PageContextProvider value={{ nonce: '', traceId: root.dataset.trace ?? '', texts, kept }}>
        <RemixBrowser />
        <ReleaseEvents />
      </PageContextProvider>
    </I18nProvider>,
  )
})
