import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { createTemplate } from '#server/contract/review-templates.ts'
import { TEMPLATES } from './review-paths.ts'
import { TemplateForm } from './template-form.tsx'
import { createAction, templateHead } from './templates.server.ts'

export const loader = pageLoader({ permission: createTemplate }, ({ t }) => ({
  head: templateHead(t, t('review.templates.create'), `${TEMPLATES}/new`),
}))

export const action = createAction

export default function Page() {
  const { head } = usePageData<typeof loader>()
  return <TemplateForm title={head.title} values={{ sort: '0' }} />
}
