import { useActionData } from '@remix-run/react'
import {
  AnnouncementBody,
  AnnouncementMeta,
  type AnnouncementView,
} from '#app/components/announcement-article.tsx'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import './announcement-preview.css'

/** Result of the button 预览, above the form: nothing is saved. */
export function TypedPreview() {
  const { t, locale } = useI18n()
  const typed = useActionData<FormReply<AnnouncementView>>()?.extra
  if (!typed) return null
  return (
    <section
      className="announcement-preview"
      aria-labelledby="preview-title"
      tabIndex={-1}
      autoFocus
    >
      <h2 id="preview-title" className="announcement-preview-label">
        {t('messages.announcement.previewTyped')}
      </h2>
      <article>
        <h3 className="announcement-preview-title" lang={dataLanguage(locale, typed.title)}>
          {typed.title}
        </h3>
        <AnnouncementMeta {...typed} />
        <div className="announcement-preview-body">
          <AnnouncementBody html={typed.html} />
        </div>
      </article>
    </section>
  )
}

export function PreviewButton() {
  const t = useT()
  return (
    <button name="intent" value="preview" data-writes="no" className="btn secondary large">
      {t('messages.announcement.preview')}
    </button>
  )
}
