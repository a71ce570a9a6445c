import { announcementForm } from '#app/forms/announcement.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { createAnnouncement } from '#server/contract/announcements.ts'
import { RecordForm } from '../record-form.tsx'
import { PreviewButton, TypedPreview } from './announcement-preview.tsx'
import { createAction, newData } from './announcement.server.ts'

export const loader = pageLoader({ permission: createAnnouncement }, newData)

export const action = createAction

export default function Page() {
  const t = useT()
  const { head, values } = usePageData<typeof loader>()
  return (
    <RecordForm
      form={announcementForm}
      id="announcement"
      title={head.title}
      intro={t('messages.announcement.intro')}
      values={values}
      back="/admin/notices"
      above={<TypedPreview />}
      button={<PreviewButton />}
    />
  )
}
