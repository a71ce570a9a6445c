import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { Tag } from '#app/components/ui/tag.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { config } from '#app/http/host/config.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { ExternalLink } from '#app/components/external-link.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { type PageKey, pageHead } from '#app/i18n/pages.server.ts'
import { type Group, PLACES } from '#app/i18n/places.server.ts'
import './site-map.css'

/** What a description says first. */
const firstSentence = (text: string) => /^.*?(?:。|\.(?= |$)|$)/.exec(text)?.[0] ?? text

export const loader = pageLoader({ page: 'sitemap' }, ({ locale }) => {
  const { groups, signedIn, ...words } = pick(locale, content).siteMap
  const pagesOf = (group: Group) =>
    (Object.keys(PLACES) as PageKey[])
      .filter((page) => PLACES[page].group === group)
      .map((page) => {
        const { title, description } = pageHead(locale, page)
        const note = page === 'edituserinfo' ? signedIn : undefined
        return { to: PLACES[page].path, name: title, line: firstSentence(description), note }
      })
  return {
    words,
    groups: (Object.keys(groups) as Group[]).map((group) => ({
      id: group,
      name: groups[group],
      pages: pagesOf(group),
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
              {group.id === 'account' &&
                words.doors.map((door) => (
                  <li key={door.to}>
                    <a href={door.to}>{door.name}</a>
                    <p>{door.line}</p>
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
