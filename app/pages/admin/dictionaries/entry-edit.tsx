import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { updateEntry } from '#server/contract/dictionary.ts'
import { EntryForm } from './forms.tsx'
import { entryEditAction, entryEditData } from './forms.server.ts'

export const loader = pageLoader({ permission: updateEntry }, entryEditData)
export const action = entryEditAction

export default function Page() {
  const { head, ...shown } = usePageData<typeof loader>()
  return <EntryForm title={head.title} {...shown} />
}
