import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { updateTemplate } from '#server/contract/review-templates.ts'
import { TemplateForm } from './template-form.tsx'
import { templateData, updateAction } from './templates.server.ts'

export const loader = pageLoader({ permission: updateTemplate }, templateData)

export const action = updateAction

export default function Page() {
  const { head, ...shown } = usePageData<typeof loader>()
  return <TemplateForm title={head.title} {...shown} />
}
