import { announcementForm } from '#app/forms/announcement.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { getAnnouncement } from '#server/contract/announcements.ts'
import { Tag } from '#app/components/ui/tag.tsx'
import { RecordForm } from '../record-form.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { editAction, editData } from './announcement.server.ts'
import { PreviewButton, TypedPreview } from './announcement-preview.tsx'
import { TONES } from './state-words.ts'
import { AnnouncementText } from './announcement-text.tsx'

export const loader = pageLoader({ permission: getAnnouncement }, editData)

export const action = editAction

/** An announcement as shown to readers, with its form for staff who may change it. */
export default function Page() {
  const t = useT()
  const { head, values, version, announcement, mayEdit, mayDelete, deleting, state } =
    usePageData<typeof loader>()
  const { title, text, creator, time, id } = announcement
  if (!mayEdit)
    return (
      <main id="main" tabIndex={-1} className="staff-main">
        <ScreenHead title={head.title} />
        <AnnouncementText
          title={title}
          by={t('messages.announcement.byWhom', { creator, time })}
          text={text}
        />
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
        <>
          <span className="announcement-preview-state">
            <Tag tone={TONES[announcement.state]}>{state}</Tag>
          </span>
          <a className="btn secondary" href={`/admin/notices/${id}/preview`}>
            {t('messages.announcement.preview')}
          </a>
          <a className="btn secondary" href={`/admin/notices/${id}/push`}>
            {t('messages.announcement.push')}
          </a>
        </>
      }
      deletion={{
        name: title,
        text: t('messages.announcement.deleteText'),
        allowed: mayDelete,
        confirming: deleting,
      }}
      above={<TypedPreview />}
      button={<PreviewButton />}
    />
  )
}
