import { AnnouncementLine } from '#app/components/announcement-line.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { AnnouncementPage } from '#app/pages/portal/announcements/announcement-page.tsx'
import { getAnnouncement } from '#server/contract/announcements.ts'
import { previewData } from './announcement.server.ts'
import './announcement-preview.css'

export const loader = pageLoader({ permission: getAnnouncement }, previewData)

/** An announcement as readers see it, whether in force or not. */
export default function Page() {
  const t = useT()
  const { announcement, back, onPortal, state } = usePageData<typeof loader>()
  return (
    <AnnouncementPage announcement={announcement}>
      <div className="announcement-preview-bar">
        <div className="wrap">
          <p>
            <b>{t('messages.announcement.preview')}</b>{' '}
            {t('messages.announcement.previewText', { state })}{' '}
            {!onPortal && t('messages.announcement.previewStaff')}
          </p>
          <a className="btn secondary" href={back}>
            {t('messages.announcement.previewBack')}
          </a>
        </div>
      </div>
      {onPortal && (
        <>
          <p className="wrap announcement-preview-part">{t('messages.announcement.previewLine')}</p>
          <AnnouncementLine {...announcement} to={back} />
          <p className="wrap announcement-preview-part">{t('messages.announcement.previewPage')}</p>
        </>
      )}
    </AnnouncementPage>
  )
}
