import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { newUserForm } from '#app/forms/user.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { createUser } from '#server/contract/users.ts'
import { BackToList } from '../back-to-list.tsx'
import { RecordPage } from '../record-page.tsx'
import { createUserAction, newUserData } from './user.server.ts'

export const loader = pageLoader({ permission: createUser }, newUserData)

export const action = createUserAction

export default function Page() {
  const t = useT()
  const { head, choices, trees } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <RecordPage title={head.title} intro={t('people.users.newText')}>
      <PlainForm
        form={newUserForm}
        id="user"
        reply={reply}
        values={{ sex: '0' }}
        {...{ choices, trees }}
      >
        <BackToList list="/admin/users" large />
      </PlainForm>
    </RecordPage>
  )
}
