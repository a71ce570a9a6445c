import { useMatches } from '@remix-run/react'
import type { DocumentHead } from '#app/http/document-head.server.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { useSiteName } from './use-root.ts'

/** What search engines, and sites and chats that link here, read of the page; of an error page: not to keep it. */
export function HeadTags({ failed }: { failed: boolean }) {
  const { locale } = useI18n()
  const name = useSiteName()
  const matches = useMatches()
  const { head } = (matches[matches.length - 1]?.data ?? {}) as { head?: DocumentHead }
  if (failed || !head) return <meta name="robots" content="noindex" />
  const zh = head.origin + head.path
  const en = `${zh}?lang=en`
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
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
    </>
  )
}
