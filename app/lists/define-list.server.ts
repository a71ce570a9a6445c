import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { fileResponse } from '#app/http/page/file-response.server.ts'
import { pageLoader, resourceLoader } from '#app/http/page/page-loader.server.ts'
import type { PageHead } from '#app/i18n/pages.server.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { batchIntents, nothingTicked } from './batch-intents.server.ts'
import type { ListDefinition, ListEndpoint, ListName } from './definition.ts'
import { describeConfirm, describeList } from './describe-list.server.ts'
import { findRows } from './find-rows.server.ts'
import { type AnyDefinition, specOf, textOf } from './list-request.server.ts'
import { filterQuery, readState } from './list-state.ts'
import type { ConfirmView, ListView } from './list-view.ts'
import { readSettings, settingsIntents } from './settings.server.ts'

export interface StaffList {
  path: string
  name: ListName
  menu: AnyDefinition['menu']
  endpoint: Endpoint
  loader: ReturnType<typeof loaderOf>
  action: (args: ActionFunctionArgs) => Promise<unknown>
  /** Answers with a file of all rows that the address selects. */
  exporter: ((args: LoaderFunctionArgs) => Promise<Response>) | undefined
}

/**
 * A staff list: filters, order and page in the address, batch actions with a confirm page, optional columns, and an
 * export of exactly the filtered rows. Guarded by the permissions of the contract's calls.
 */
export function defineList<const List extends ListName, E extends ListEndpoint>(
  name: List,
  definition: ListDefinition<List, E>,
): StaffList {
  const list = { ...definition, name } as unknown as AnyDefinition
  const { exportOf } = list
  return {
    path: list.path,
    name,
    menu: list.menu,
    endpoint: list.endpoint,
    loader: loaderOf(list),
    action: formActions({ ...batchIntents(list), ...(settingsIntents(list) as object) }),
    exporter:
      exportOf &&
      resourceLoader(
        async ({ api, request, url, t }) => {
          const spec = specOf(list, t)
          const query = filterQuery(spec, readState(spec, url.searchParams))
          return fileResponse(request, await api.file(exportOf, { query } as never))
        },
        { permission: exportOf },
      ),
  }
}

function loaderOf(list: AnyDefinition) {
  return pageLoader({ permission: list.endpoint }, async (context) => {
    const { t, url, setStatus, setHeader } = context
    const spec = specOf(list, t)
    const state = readState(spec, url.searchParams)
    const title = textOf(list, t, 'title')
    const head: PageHead = {
      page: 'admin',
      title,
      description: textOf(list, t, 'description'),
      path: list.path,
      noindex: true,
    }
    const intent = url.searchParams.get('confirm')
    const action = intent !== null && Object.hasOwn(list.actions, intent) && list.actions[intent]
    const [found, settings] = await Promise.all([
      findRows(list, context, spec, state, (action && action.confirmQuery) || {}),
      readSettings(list, context),
    ])
    if ('failure' in found) {
      setStatus(found.failure.status)
      if (found.failure.retryAfter) setHeader('retry-after', String(found.failure.retryAfter))
    }
    const listRequest = { list, context, spec, state, title, settings }
    if (action && !(await context.may(action.endpoint))) throw new Response(null, { status: 403 })
    const isConfirming = action && intent && state.ids.length > 0 && !('failure' in found)
    const view: ListView | ConfirmView = isConfirming
      ? describeConfirm(listRequest, { intent, action, found })
      : await describeList(listRequest, found)
    if (action && view.kind === 'list' && state.ids.length === 0)
      view.error = t(nothingTicked(intent))
    return { head, view }
  })
}
