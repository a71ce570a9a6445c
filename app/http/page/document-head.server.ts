import { urlInLocale, type Locale, languageTag } from '#app/i18n/locale.ts'
import { type PageHead, pageHead } from '#app/i18n/pages.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { publicOriginOf } from '../host/origin.server.ts'
import { siteIn } from '../host/site.server.ts'

/** Metadata of a page for people, search engines and link previews. */
export interface DocumentHead extends PageHead {
  /** The page's path without `lang`; `origin` makes it absolute. */
  path: string
  origin: string
  noindex?: boolean
  /** Atom feed of the page. */
  feed?: { path: string; title: string }
  imageAlt: string
  /** Escaped for a script element. */
  jsonLd: string
}

const RELEASES_FEED = '/releases.atom'
const WITH_RELEASES: readonly string[] = ['carbonfactor', 'carbonfoot']

export function documentHead(
  request: Request,
  { head, locale, t }: { head: PageHead; locale: Locale; t: Translate },
): DocumentHead {
  const origin = publicOriginOf(request)
  const siteName = siteIn(locale).name || t('site.name')
  const { path = SITE_PAGES[head.page].path, noindex = SITE_PAGES[head.page].noindex } = head
  const graph =
    head.page === 'home'
      ? [organization(origin, locale, siteName), website(origin, locale, siteName)]
      : [breadcrumbs(origin, locale, head)]
  return {
    ...head,
    path,
    origin,
    ...(noindex ? { noindex } : {}),
    ...(WITH_RELEASES.includes(head.page)
      ? { feed: { path: RELEASES_FEED, title: `${siteName} · Atom` } }
      : {}),
    imageAlt: `${siteName} · ${t('footer.line')}`,
    jsonLd: jsonForScript({ '@context': 'https://schema.org', '@graph': graph }),
  }
}

/** JSON in which no text can close the script element: `</script>`, `<!--`. */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })

function organization(origin: string, locale: Locale, siteName: string) {
  const { host, phone, email, address } = siteIn(locale)
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: host || siteName,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(address ? { address } : {}),
  }
}

const website = (origin: string, locale: Locale, siteName: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: siteName,
  url: `${origin}/`,
  inLanguage: languageTag(locale),
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The breadcrumb as the page shows it: home, the parent page if there is one, this page. */
function breadcrumbs(origin: string, locale: Locale, head: PageHead) {
  const { path, parent } = SITE_PAGES[head.page]
  const trail = [
    ...(['home', parent] as const)
      .filter((page) => page !== undefined)
      .map((page) => ({ name: pageHead(locale, page).title, path: SITE_PAGES[page].path })),
    ...(head.path ? [{ name: pageHead(locale, head.page).title, path }] : []),
    { name: head.title, path: head.path ?? path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + urlInLocale(step.path, locale),
    })),
  }
}
