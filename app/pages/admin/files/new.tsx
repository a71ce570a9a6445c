import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { fileUploadForm } from '#app/forms/file-upload.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { filePage, uploadFile } from '#server/contract/files.ts'
import { BackToList } from '../back-to-list.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'

export const loader = pageLoader({ permission: filePage }, ({ t }) => ({
  head: staffHead(t('staff.files.upload'), '/admin/files/new'),
}))

export const action = formActions({
  save: formIntent({
    ...fileUploadForm.intent,
    when: () => true,
    permission: filePage,
    errors: {
      [Code.fileRefused]: { field: 'file' },
      [Code.fileEmpty]: { field: 'file' },
      [Code.fileQuota]: { field: 'file' },
    },
    async work({ input, api, goTo }) {
      await api.upload(uploadFile, { file: input.file })
      return goTo('/admin/files', 'recordAdded')
    },
  }),
})

export default function Page() {
  const { head } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} />
      <PlainForm form={fileUploadForm} id="file-upload" reply={reply}>
        <BackToList list="/admin/files" large />
      </PlainForm>
    </main>
  )
}
