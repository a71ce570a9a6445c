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
      <link
        rel="manifest"
        href={`/manifest.webmanifest${locale === 'zh' ? '' : `?lang=${locale}`}`}
      />
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
  const zh = head.origin + head.path
  const en = `${zh}${zh.includes('?') ? '&' : '?'}lang=en`
  const here = locale === 'zh' ? zh : en
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': here,
    'og:locale': locale === 'zh' ? 'zh_CN' : 'en_US',
    'og:locale:alternate': locale === 'zh' ? 'en_US' : 'zh_CN',
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
      <link rel="alternate" hrefLang="zh-CN" href={zh} />
      <link rel="alternate" hrefLang="en" href={en} />
      <link rel="alternate" hrefLang="x-default" href={zh} />
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
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
    </>
  )
}

/** The colour of the browser's toolbar; both when the device decides. */
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
