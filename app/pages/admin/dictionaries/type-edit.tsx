import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { updateType } from '#server/contract/dictionary.ts'
import { TypeForm } from './forms.tsx'
import { typeEditAction, typeEditData } from './forms.server.ts'

export const loader = pageLoader({ permission: updateType }, typeEditData)
export const action = typeEditAction

export default function Page() {
  const { head, ...shown } = usePageData<typeof loader>()
  return <TypeForm title={head.title} {...shown} />
}
