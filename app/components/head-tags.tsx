import { urlInLocale, LANGUAGES, languageTag, LOCALES } from '#app/i18n/locale.ts'
import { useRouteError } from '@remix-run/react'
import { usePageHead } from '#app/http/page/page-data.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { useRoot, useSiteName } from '#app/http/page/site-state.tsx'

/** The end of the head: icons and metadata. */
export function HeadTags() {
  const { locale } = useI18n()
  return (
    <>
      <ThemeColor theme={useRoot()?.preferences.theme} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={urlInLocale('/manifest.webmanifest', locale)} />
      <PageTags failed={!!useRouteError()} />
    </>
  )
}

/** Metadata for search engines and link previews; an error page is marked noindex. */
function PageTags({ failed }: { failed: boolean }) {
  const { locale } = useI18n()
  const name = useSiteName()
  const head = usePageHead()
  if (failed || !head) return <meta name="robots" content="noindex" />
  const address = head.origin + head.path
  const here = urlInLocale(address, locale)
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': here,
    'og:locale': LANGUAGES[locale].openGraph,
    'og:image': `${head.origin}/og-${locale}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': head.imageAlt,
  }
  return (
    <>
      {head.noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={here} />
      {LOCALES.map((one) => (
        <link
          key={one}
          rel="alternate"
          hrefLang={languageTag(one)}
          href={urlInLocale(address, one)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      {head.feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={head.feed.title}
          href={head.origin + head.feed.path}
        />
      )}
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {LOCALES.filter((one) => one !== locale).map((one) => (
        <meta key={one} property="og:locale:alternate" content={LANGUAGES[one].openGraph} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
    </>
  )
}

/** The colour of the browser's toolbar; both colours if the device decides. */
function ThemeColor({ theme = 'system' }: { theme?: 'system' | 'light' | 'dark' }) {
  const colors = { light: '#0b6b57', dark: '#14201d' }
  if (theme !== 'system') return <meta name="theme-color" content={colors[theme]} />
  return (
    <>
      <meta name="theme-color" content={colors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colors.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
