import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { publicAnnouncement } from '#server/contract/announcements.ts'
import { Code } from '#server/contract/codes.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { announcementPath, viewOf } from './announcement-view.server.ts'
import { AnnouncementPage } from './announcement-page.tsx'

const DESCRIPTION = 120

export const loader = pageLoader({}, async ({ api, params, t, locale, cacheBriefly }) => {
  cacheBriefly()
  const id = recordId(params)
  const row = await orNotFound(
    Code.announcementNotFound,
    api(publicAnnouncement, { query: { id } }),
  )
  const text = row.text.replace(/\s+/g, ' ')
  return {
    announcement: viewOf({ t, locale }, row),
    head: {
      ...pageHead(locale, 'announcements'),
      title: row.title,
      description: text.length > DESCRIPTION ? `${text.slice(0, DESCRIPTION)}…` : text,
      path: announcementPath(id),
    },
  }
})

/** An announcement in force; 404 for any other. */
export default function Page() {
  return <AnnouncementPage announcement={usePageData<typeof loader>().announcement} />
}
