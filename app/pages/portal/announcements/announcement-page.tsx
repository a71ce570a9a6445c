import type { ReactNode } from 'react'
import {
  AnnouncementBody,
  AnnouncementMeta,
  type AnnouncementView,
} from '#app/components/announcement-article.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n } from '#app/i18n/t.tsx'
import './announcement-page.css'

interface Props {
  announcement: AnnouncementView
  /** Rendered above the page, for the staff's preview. */
  children?: ReactNode
}

/** An announcement on the portal. */
export function AnnouncementPage({ announcement, children }: Props) {
  const { t, locale } = useI18n()
  const { title, html } = announcement
  const parents = [{ name: t('messages.announcement.label'), to: '/notices' }]
  return (
    <main id="main" tabIndex={-1}>
      {children}
      <PageHead title={title} titleLang={dataLanguage(locale, title)} parents={parents}>
        <AnnouncementMeta {...announcement} />
      </PageHead>
      <article className="wrap announcement-page">
        <AnnouncementBody html={html} />
        <p className="announcement-page-all no-print">
          <a href="/notices">{t('messages.announcement.allPublic')}</a>
        </p>
      </article>
    </main>
  )
}
