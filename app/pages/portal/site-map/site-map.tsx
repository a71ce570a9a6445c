import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { Tag } from '#app/components/ui/tag.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { config } from '#app/http/host/config.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { ExternalLink } from '#app/components/external-link.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { type PageKey, pageHead } from '#app/i18n/pages.server.ts'
import { type Group, type SitePage, SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { type Library, PATHS } from '#app/pages/library/library-urls.ts'
import './site-map.css'

interface Entry {
  to: string
  name: string
  line: string
  note?: string | undefined
}

const groupOf = ({ group, signedIn }: SitePage): Group | undefined =>
  group ?? (signedIn ? 'account' : undefined)

/** The first sentence of a description. */
const firstSentence = (text: string) => /^.*?(?:。|\.(?= |$)|$)/.exec(text)?.[0] ?? text

export const loader = pageLoader({ page: 'sitemap' }, ({ locale }) => {
  const { siteMap, library } = pick(locale, content)
  const { groups, signedIn, lines, doors, feedback, ...words } = siteMap
  const pagesOf = (group: Group): Entry[] =>
    (Object.keys(SITE_PAGES) as PageKey[])
      .filter((page) => groupOf(SITE_PAGES[page]) === group)
      .map((page) => {
        const { title, description } = pageHead(locale, page)
        const note = SITE_PAGES[page].signedIn ? signedIn : undefined
        const line = lines[page] ?? firstSentence(description)
        return { to: SITE_PAGES[page].path, name: title, line, note }
      })
  const toolsOf = (name: Library): Entry[] =>
    library.words.tools[name].map(({ tool, link, line }) => ({
      to: `${PATHS[name]}?tool=${tool}`,
      name: link,
      line,
    }))
  /** Entries for addresses that are not separate pages of the site map. */
  const further: Partial<Record<Group, Entry[]>> = {
    data: [
      ...toolsOf('factor'),
      ...toolsOf('footprint'),
      {
        to: `${PATHS.factor}?releases=1`,
        name: library.releases.title,
        line: firstSentence(library.releases.description),
      },
    ],
    account: doors.map((door) => ({ ...door, note: signedIn })),
    help: [{ to: `${SITE_PAGES.AboutUs.path}#feedback`, ...feedback }],
  }
  return {
    words,
    groups: (Object.keys(groups) as Group[]).map((group) => ({
      id: group,
      name: groups[group],
      pages: [...pagesOf(group), ...(further[group] ?? [])],
    })),
    footprintLinkUrl: config.footprintLinkUrl,
  }
})

/** Every page, for people; search engines read /sitemap.xml. */
export default function SiteMap() {
  const { head, words, groups, footprintLinkUrl } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} />
      <div className="wrap site-map">
        {groups.map((group) => (
          <section key={group.id} id={group.id}>
            <h2>{group.name}</h2>
            <ul className="plain-list">
              {group.pages.map((page) => (
                <li key={page.to}>
                  <a href={page.to}>{page.name}</a>
                  {page.note && <Tag>{page.note}</Tag>}
                  <p>{page.line}</p>
                </li>
              ))}
              {group.id === 'data' && footprintLinkUrl && (
                <li>
                  <ExternalLink href={footprintLinkUrl}>{words.outside}</ExternalLink>
                  <p>{words.outsideLine}</p>
                </li>
              )}
            </ul>
          </section>
        ))}
        <p className="hint">
          <a href="/sitemap.xml">{words.xml}</a>
        </p>
      </div>
    </main>
  )
}
