import { announcementForm } from '#app/forms/announcement.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { getAnnouncement } from '#server/contract/announcements.ts'
import { RecordForm } from '../record-form.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { editAction, editData } from './announcement.server.ts'
import { AnnouncementText } from './announcement-text.tsx'

export const loader = pageLoader({ permission: getAnnouncement }, editData)

export const action = editAction

/** An announcement: as it is shown, and its form for whoever may change it. */
export default function Page() {
  const t = useT()
  const { head, values, version, announcement, mayEdit, mayDelete, deleting } =
    usePageData<typeof loader>()
  const { title, text, creator, time, id } = announcement
  const shown = (
    <AnnouncementText
      title={title}
      by={t('messages.announcement.byWhom', { creator, time })}
      text={text}
    />
  )
  if (!mayEdit)
    return (
      <main id="main" tabIndex={-1} className="staff-main">
        <ScreenHead title={head.title} />
        {shown}
      </main>
    )
  return (
    <RecordForm
      form={announcementForm}
      id="announcement"
      title={head.title}
      intro={t('messages.announcement.intro')}
      values={values}
      version={version}
      back="/admin/notices"
      tools={
        <a className="btn secondary" href={`/admin/notices/${id}/push`}>
          {t('messages.announcement.push')}
        </a>
      }
      deletion={{
        name: title,
        text: t('messages.announcement.deleteText'),
        allowed: mayDelete,
        confirming: deleting,
      }}
    >
      <section aria-label={t('messages.announcement.preview')}>{shown}</section>
    </RecordForm>
  )
}
