import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { dataUploadForm } from '#app/forms/data-upload.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { createDraft } from '#server/contract/library-drafts.ts'
import { BackToList } from '../back-to-list.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { dataTexts } from './texts.server.ts'
import './data.css'

export const loader = pageLoader({ permission: createDraft }, ({ t }) => ({
  head: staffHead(t('dataRelease.upload'), '/admin/data/new'),
}))

export const action = formActions({
  save: formIntent({
    ...dataUploadForm.intent,
    when: () => true,
    permission: createDraft,
    async work({ input, api, goTo, refuse, t }) {
      const texts = await dataTexts(input.files)
      if ('unreadable' in texts)
        return refuse({ files: t('dataRelease.form.encoding', { name: texts.unreadable }) })
      const { note, noteEn } = input
      const { id } = await api(createDraft, { body: { files: texts.files, note, noteEn } })
      return goTo(`/admin/data/drafts/${id}`)
    },
  }),
})

/** Uploads files of the next release: they are checked at once, then a second person publishes them. */
export default function Page() {
  const t = useT()
  const { head } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} />
      <div className="data-form">
        <p className="muted">{t('dataRelease.form.intro')}</p>
        <PlainForm form={dataUploadForm} id="data" reply={reply}>
          <BackToList list="/admin/data" large />
        </PlainForm>
      </div>
    </main>
  )
}
