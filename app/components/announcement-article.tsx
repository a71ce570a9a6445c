import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
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
  /** Reduced by the API (`sanitize-html.ts`), or plain text, escaped. */
  html: string
}

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

/** The text is Chinese, also on pages in another language. */
export function AnnouncementBody({ html }: Pick<AnnouncementView, 'html'>) {
  const { locale } = useI18n()
  return (
    <div
      className="announcement-article prose"
      lang={dataLanguage(locale, html)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
