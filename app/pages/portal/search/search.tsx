import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { type PageDataOf, usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { LiveRegion } from '#app/components/live-region.tsx'
import { LiveLink } from '#app/components/page-link.tsx'
import { SearchBox } from '#app/components/search-box.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { currentFigures } from '../figures/current-figures.server.ts'
import { KINDS } from './kinds.ts'
import { find } from './find.server.ts'
import { librarySearches } from './libraries.server.ts'
import { readQuery } from './query.server.ts'
import { Hits } from './hits.tsx'
import { nearest } from './suggest.server.ts'
import './search.css'

/** Results per kind in the overview, and when one kind is selected. */
const [HITS_IN_OVERVIEW, HITS_OF_ONE_KIND] = [4, 100]

/** `?q=` the query, `?in=` one kind only. Queries are not stored. */
export const loader = pageLoader({}, async ({ api, locale, url, setHeader }) => {
  const figures = await currentFigures({ setHeader })
  const { kinds, libraries, found, more, none, ...words } = pick(locale, content).search
  const query = readQuery(url.searchParams.get('q') ?? '')
  const { text: queryText } = query
  const only = KINDS.find((kind) => kind === url.searchParams.get('in'))
  const groups = find(
    locale,
    query,
    (kind) => (kind === only ? HITS_OF_ONE_KIND : HITS_IN_OVERVIEW),
    figures,
  )
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  const searches = queryText ? await librarySearches({ api, locale }, libraries, queryText) : []
  const inLibraries = searches.reduce((sum, one) => sum + one.total, 0)
  const summary =
    total > 0
      ? fill(found, { q: queryText, n: total })
      : fill(libraries.only, { q: queryText, n: inLibraries })
  const at = (q: string, kind?: string) =>
    `/search?${new URLSearchParams({ q, ...(kind ? { in: kind } : {}) }).toString()}`
  const link = (q: string) => ({ name: q, to: at(q) })
  return {
    head: queryText
      ? pageHead(locale, 'searchResults', { q: queryText })
      : pageHead(locale, 'search'),
    words,
    queryText,
    found: total + inLibraries > 0 ? summary : undefined,
    narrow: [
      { name: words.all, count: total, to: at(queryText), current: !only },
      ...groups.map(({ kind, count }) => ({
        name: kinds[kind],
        count,
        to: at(queryText, kind),
        current: kind === only,
      })),
    ],
    groups: groups
      .filter(({ kind }) => !only || kind === only)
      .map(({ kind, count, hits }) => ({
        kind,
        name: kinds[kind],
        count,
        hits,
        more:
          hits.length < count && kind !== only
            ? { name: fill(more, { n: count }), to: at(queryText, kind) }
            : undefined,
      })),
    libraries: queryText ? { ...libraries, searches } : undefined,
    none:
      queryText && total + inLibraries === 0
        ? {
            ...none,
            title: fill(none.title, { q: queryText }),
            suggestions: nearest(locale, queryText, figures).map(link),
          }
        : undefined,
    popular: { title: words.popular.title, links: words.popular.words.map(link) },
  }
})

type Data = PageDataOf<typeof loader>

export default function Search() {
  const { words, queryText, found, narrow, groups, libraries, none, popular } =
    usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} data-live="search">
      <PageHead title={words.title}>
        <div className="search-head">
          <SearchBox words={words.box} value={queryText} live />
          <p className="hint">{words.hint}</p>
        </div>
      </PageHead>
      <div className="wrap search-page">
        <LiveRegion name="summary">
          <Summary found={found} words={words} narrow={narrow} none={none} />
        </LiveRegion>
        <div className="search-columns" data-live-region="results">
          <div>
            {none && <Nothing none={none} />}
            {groups.map((group) => (
              <Group key={group.kind} group={group} citedBy={words.citedBy} />
            ))}
            {(!queryText || none) && <Popular popular={popular} />}
          </div>
          {libraries && <Libraries libraries={libraries} />}
        </div>
      </div>
    </main>
  )
}

function Summary({
  found,
  words,
  narrow,
  none,
}: Pick<Data, 'found' | 'words' | 'narrow' | 'none'>) {
  return (
    <div className={found ? 'search-summary' : undefined}>
      <p role="status">
        {found ?? (none && <span className="visually-hidden">{none.title}</span>)}
      </p>
      {found && narrow.length > 2 && (
        <nav aria-label={words.narrow}>
          <ul className="search-chips plain-list">
            {narrow.map((kind) => (
              <li key={kind.to}>
                <LiveLink to={kind.to} current={kind.current ? 'true' : undefined} stay>
                  {kind.name} <span>{kind.count}</span>
                </LiveLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function Nothing({ none }: { none: NonNullable<Data['none']> }) {
  return (
    <EmptyState title={none.title} isAnnounced text={none.text}>
      {none.suggestions.length > 0 && (
        <p className="search-corrected">
          {none.meant}
          {none.suggestions.map((suggestion) => (
            <LiveLink key={suggestion.to} to={suggestion.to}>
              {suggestion.name}
            </LiveLink>
          ))}
        </p>
      )}
      <p>
        <a href="/sitemap" className="btn secondary">
          {none.map}
        </a>
      </p>
    </EmptyState>
  )
}

function Group({ group, citedBy }: { group: Data['groups'][number]; citedBy: string }) {
  return (
    <section aria-labelledby={`kind-${group.kind}`}>
      <h2 id={`kind-${group.kind}`}>
        {group.name} <span className="search-count">{group.count}</span>
      </h2>
      <Hits hits={group.hits} citedBy={citedBy} />
      {group.more && (
        <p>
          <LiveLink to={group.more.to} className="btn secondary">
            {group.more.name}
          </LiveLink>
        </p>
      )}
    </section>
  )
}

function Popular({ popular }: Pick<Data, 'popular'>) {
  return (
    <section aria-labelledby="popular">
      <h2 id="popular">{popular.title}</h2>
      <ul className="search-chips plain-list">
        {popular.links.map((link) => (
          <li key={link.to}>
            <LiveLink to={link.to}>{link.name}</LiveLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Libraries({ libraries }: { libraries: NonNullable<Data['libraries']> }) {
  return (
    <aside className="card" aria-labelledby="libraries">
      <h2 id="libraries">{libraries.title}</h2>
      <p className="muted">{libraries.line}</p>
      <ul className="plain-list">
        {libraries.searches.map((library) => (
          <li key={library.to}>
            <a href={library.to}>
              {library.name +
                (library.total > 0 ? fill(libraries.count, { n: library.total }) : '')}
            </a>
            {library.hits.length > 0 && (
              <ul className="plain-list search-library-hits">
                {library.hits.map((hit) => (
                  <li key={hit.to}>
                    <a href={hit.to}>{hit.name}</a>
                    <span className="muted">{hit.figure}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
