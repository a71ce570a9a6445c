import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'

/** Public, cheap pages; none that is personal, changes data, or reads a query. */
const PREFETCHED = Object.values(SITE_PAGES)
  .filter(({ group, noindex }) => group && group !== 'account' && !noindex)
  .map(({ path }) => path)

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PREFETCHED },
          { not: { selector_matches: '[data-dialog], [target=_blank], [data-go]' } },
        ],
      },
      // On hover or press, not for every visible link.
      eagerness: 'moderate',
    },
  ],
}

/** Pages that browsers may prefetch, referenced by a header of every page. */
export const loader = pageLoader(
  {},
  () =>
    new Response(JSON.stringify(RULES), {
      headers: {
        'content-type': 'application/speculationrules+json',
        'cache-control': 'public, max-age=3600',
      },
    }),
)
