import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n } from '#app/i18n/t.tsx'
import type { AnnouncementView } from './announcement-article.tsx'
import { Tag } from './ui/tag.tsx'
import './announcement-line.css'

type Props = Pick<AnnouncementView, 'title' | 'kind' | 'day'> & { to: string }

/** The newest announcement, in one line above the home page. */
export function AnnouncementLine({ title, kind, day, to }: Props) {
  const { t, locale } = useI18n()
  return (
    <section className="announcement-line" aria-label={t('messages.announcement.label')}>
      <div className="wrap">
        <Tag tone="info">{kind}</Tag>
        <a href={to} lang={dataLanguage(locale, title)} className="announcement-line-title">
          {title}
        </a>
        <time dateTime={day.iso}>{day.text}</time>
        <a href="/notices" className="announcement-line-all">
          {t('messages.announcement.allPublic')}
        </a>
      </div>
    </section>
  )
}
