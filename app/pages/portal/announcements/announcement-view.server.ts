import { dateFormat, timeFormat } from '#app/components/time-format.ts'
import type { AnnouncementView } from '#app/components/announcement-article.tsx'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { PublicAnnouncement } from '#server/contract/announcements.ts'

type Reader = Pick<PageContext, 't' | 'locale'>
type Announcement = Pick<PublicAnnouncement, 'title' | 'type' | 'publishTime'>

export function headOf({ t, locale }: Reader, { title, type, publishTime }: Announcement) {
  const iso = new Date(publishTime).toISOString()
  return {
    title,
    kind: t(type === 1 ? 'messages.announcement.notice' : 'messages.announcement.announcement'),
    day: { iso, text: dateFormat(locale)(publishTime) },
    published: { iso, text: timeFormat(locale)(publishTime) },
  }
}

export const viewOf = (
  reader: Reader,
  { content, ...announcement }: Announcement & { content: string },
): AnnouncementView => ({ ...headOf(reader, announcement), html: content })

export const announcementPath = (id: number) => `/notice/${id}`
