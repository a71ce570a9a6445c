import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PLACES } from '#app/i18n/places.server.ts'

/** Pages that are the same for everybody and cheap; none that is somebody's own, changes anything, or reads a query. */
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
      // On hovering or pressing, not for every link in sight.
      eagerness: 'moderate',
    },
  ],
}

/** What a browser may fetch before the reader asks for it, named by the header of every page. */
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
