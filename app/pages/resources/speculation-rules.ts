import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PLACES } from '#app/i18n/places.server.ts'

/** Pages that are public and cheap; none that is personal, changes anything, or reads a query. */
const PREFETCHED = Object.values(PLACES)
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

/** Pages that a browser may prefetch, referenced by a header of every page. */
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
