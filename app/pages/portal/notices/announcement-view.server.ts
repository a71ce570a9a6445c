import { timeFormat } from '#app/components/time-format.ts'
import type { AnnouncementView } from '#app/components/announcement-article.tsx'
import { LANGUAGES } from '#app/i18n/locale.ts'
import { perLocale } from '#app/i18n/per-locale.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { PublicAnnouncement } from '#server/contract/announcements.ts'

const dayIn = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
      dateStyle: 'medium',
      timeZone: 'Asia/Shanghai',
    }),
)

type Reader = Pick<PageContext, 't' | 'locale'>
type Announcement = Pick<PublicAnnouncement, 'title' | 'type' | 'publishTime'>

export function headOf({ t, locale }: Reader, { title, type, publishTime }: Announcement) {
  const iso = new Date(publishTime).toISOString()
  return {
    title,
    kind: t(type === 1 ? 'messages.announcement.notice' : 'messages.announcement.announcement'),
    day: { iso, text: dayIn(locale).format(publishTime) },
    published: { iso, text: timeFormat(locale)(publishTime) },
  }
}

export const viewOf = (
  reader: Reader,
  { content, ...announcement }: Announcement & { content: string },
): AnnouncementView => ({ ...headOf(reader, announcement), html: content })

export const noticePath = (id: number) => `/notice/${id}`
