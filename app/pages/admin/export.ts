import type { LoaderFunctionArgs } from '@remix-run/node'
import { markGuarded } from '#app/http/session/guards.server.ts'
import { listAt } from './lists.server.ts'

/** Exports all rows of a list's address; guarded by the list's own exporter. */
export const loader = markGuarded(async (args: LoaderFunctionArgs) => {
  const { exporter } = listAt(args.request)
  if (!exporter) throw new Response(null, { status: 404 })
  return exporter(args)
})
