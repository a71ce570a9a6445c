import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { createEntry } from '#server/contract/dictionary.ts'
import { EntryForm } from './forms.tsx'
import { entryNewAction, entryNewData } from './forms.server.ts'

export const loader = pageLoader({ permission: createEntry }, entryNewData)
export const action = entryNewAction

export default function Page() {
  const { head, ...shown } = usePageData<typeof loader>()
  return <EntryForm title={head.title} {...shown} />
}
