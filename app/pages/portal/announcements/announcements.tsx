import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Paging, pagingOf } from '#app/components/ui/paging.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { readPage } from '#app/lists/url-params.ts'
import { publicAnnouncements } from '#server/contract/announcements.ts'
import { headOf, announcementPath } from './announcement-view.server.ts'
import './announcement-page.css'

const PER_PAGE = 20
const { path } = SITE_PAGES.announcements

export const loader = pageLoader(
  { page: 'announcements' },
  async ({ api, url, t, locale, cacheBriefly }) => {
    cacheBriefly()
    const page = readPage(url.searchParams)
    const { list, total } = await api(publicAnnouncements, {
      query: { pageNo: page, pageSize: PER_PAGE },
    })
    return {
      rows: list.map((row) => ({ ...headOf({ t, locale }, row), to: announcementPath(row.id) })),
      paging: pagingOf(page, Math.ceil(total / PER_PAGE), (n) =>
        n > 1 ? `${path}?page=${n}` : path,
      ),
    }
  },
)

/** The announcements in force that are visible to everybody. */
export default function Announcements() {
  const { t, locale } = useI18n()
  const { head, rows, paging } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} />
      <div className="wrap announcement-page">
        {rows.length === 0 ? (
          <EmptyState title={t('messages.announcement.nonePublic')} />
        ) : (
          <ul className="plain-list announcement-page-list">
            {rows.map(({ to, title, kind, day }) => (
              <li key={to}>
                <Tag tone="info">{kind}</Tag>
                <a href={to} lang={dataLanguage(locale, title)}>
                  {title}
                </a>
                <time dateTime={day.iso}>{day.text}</time>
              </li>
            ))}
          </ul>
        )}
        <Paging paging={paging} />
      </div>
    </main>
  )
}
