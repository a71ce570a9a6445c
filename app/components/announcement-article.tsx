import { useT } from '#app/i18n/t.tsx'
import { Tag } from './ui/tag.tsx'
import './announcement-article.css'

export interface Moment {
  iso: string
  text: string
}
/** An announcement as readers see it. */
export interface AnnouncementView {
  title: string
  kind: string
  day: Moment
  published: Moment
  /** Reduced by the API (`reduce-html.ts`), or typed text with its signs escaped. */
  html: string
}

/** Announcements are written in Chinese, also on pages in another language. */
export const chineseIn = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined)

/** Kind and date, below the title. */
export function AnnouncementMeta({
  kind,
  published,
}: Pick<AnnouncementView, 'kind' | 'published'>) {
  const t = useT()
  return (
    <p className="announcement-article-meta">
      <Tag tone="info">{kind}</Tag>
      <span>
        {t('messages.announcement.publishedOn')}
        <time dateTime={published.iso}>{published.text}</time>
      </span>
    </p>
  )
}

export const AnnouncementBody = ({ html }: Pick<AnnouncementView, 'html'>) => (
  <div
    className="announcement-article prose"
    lang={chineseIn(html)}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
