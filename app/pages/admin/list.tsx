import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { markGuarded } from '#app/http/session/guards.server.ts'
import { messageText } from '#app/forms/messages.ts'
import { useT } from '#app/i18n/t.tsx'
import { ListPage } from '#app/lists/list-page.tsx'
import { listAt } from './lists.server.ts'
// Styles of cells rendered on the server: the browser build only sees this page.
import './review/due-ticks.css'

/** Guarded by the list's own loader and action. */
export const loader = markGuarded((args: LoaderFunctionArgs) => listAt(args.request).loader(args))
export const action = markGuarded((args: ActionFunctionArgs) => listAt(args.request).action(args))

/** Any staff list, selected by its address. */
export default function List() {
  const t = useT()
  const { view } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ListPage view={view} error={error && messageText(t, error)} />
    </main>
  )
}
