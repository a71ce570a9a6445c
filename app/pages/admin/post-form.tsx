import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { postForm } from '#app/forms/post.ts'
import { useT } from '#app/i18n/t.tsx'
import { BackToList } from './back-to-list.tsx'
import './post-form.css'

interface Props {
  title: string
  values: Record<string, string | string[]>
  version?: string
}

export function PostForm({ title, ...shown }: Props) {
  const t = useT()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <div className="post-form">
        <h1>{title}</h1>
        <p className="muted">{t('admin.post.intro')}</p>
        <PlainForm form={postForm} id="post" reply={reply} {...shown}>
          <BackToList list="/admin/posts" large />
        </PlainForm>
      </div>
    </main>
  )
}
