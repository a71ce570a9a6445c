import { useActionData } from '@remix-run/react'
import { menuForm } from '#app/forms/menu.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { updateMenu } from '#server/contract/menus.ts'
import { BackToList } from '../back-to-list.tsx'
import { RecordPage } from '../record-page.tsx'
import { menuAction, menuData } from './menu.server.ts'

export const loader = pageLoader({ permission: updateMenu }, menuData)

export const action = menuAction

export default function Page() {
  const t = useT()
  const { head, ...shown } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <RecordPage title={head.title} intro={t('people.menus.intro')}>
      <PlainForm form={menuForm} id="record" reply={reply} {...shown}>
        <BackToList list="/admin/menus" large />
      </PlainForm>
    </RecordPage>
  )
}
