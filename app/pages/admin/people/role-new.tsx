import { useActionData } from '@remix-run/react'
import { roleForm } from '#app/forms/role.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { createRole } from '#server/contract/roles.ts'
import { BackToList } from '../back-to-list.tsx'
import { RecordPage } from '../record-page.tsx'
import { createRoleAction, newRoleData } from './role.server.ts'

export const loader = pageLoader({ permission: createRole }, newRoleData)

export const action = createRoleAction

export default function Page() {
  const t = useT()
  const { head } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <RecordPage title={head.title} intro={t('people.roles.newText')}>
      <PlainForm form={roleForm} id="role" reply={reply} values={{ sort: '0', status: '0' }}>
        <BackToList list="/admin/roles" large />
      </PlainForm>
    </RecordPage>
  )
}
