import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { createType } from '#server/contract/dictionary.ts'
import { TypeForm } from './forms.tsx'
import { typeNewAction, typeNewData } from './forms.server.ts'

export const loader = pageLoader({ permission: createType }, typeNewData)
export const action = typeNewAction

export default function Page() {
  const { head, ...shown } = usePageData<typeof loader>()
  return <TypeForm title={head.title} {...shown} />
}
