import { useActionData } from '@remix-run/react'
import { departmentForm } from '#app/forms/department.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { createDepartment } from '#server/contract/organisation.ts'
import { BackToList } from '../back-to-list.tsx'
import { RecordPage } from '../record-page.tsx'
import { createDepartmentAction, newDepartmentData } from './department.server.ts'

export const loader = pageLoader({ permission: createDepartment }, newDepartmentData)

export const action = createDepartmentAction

export default function Page() {
  const t = useT()
  const { head, ...shown } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <RecordPage title={head.title} intro={t('people.departments.intro')}>
      <PlainForm form={departmentForm} id="record" reply={reply} {...shown}>
        <BackToList list="/admin/departments" large />
      </PlainForm>
    </RecordPage>
  )
}
