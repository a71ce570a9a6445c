import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import * as z from 'zod/mini'
import { failureStatusOf, retryAfterOf } from '#app/http/api-client/failure-status.server.ts'
import { formActions, type FormContext } from '#app/http/forms/form-actions.server.ts'
import { fileResponse } from '#app/http/page/file-response.server.ts'
import { pageLoader, resourceLoader } from '#app/http/page/page-loader.server.ts'
import type { PageHead } from '#app/i18n/pages.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { withParams } from './address.ts'
import {
  type AnyDefinition,
  type Failed,
  type Found,
  type ListContext,
  type Row,
  type TreeRow,
  specOf,
  textOf,
} from './list-request.server.ts'
import type { ListDefinition, ListEndpoint, ListName, Partly } from './definition.ts'
import { describeConfirm, describeList } from './describe-list.server.ts'
import {
  filterQuery,
  type ListSpec,
  type ListState,
  MAX_TICKS,
  ROW_ID,
  readState,
  stateAddress,
  stateParams,
} from './list-state.ts'
import type { ConfirmView, ListView } from './list-view.ts'
import { readSettings, settingsIntents } from './settings.server.ts'
import { treeRows } from './tree-rows.ts'

export interface StaffList {
  path: string
  name: ListName
  menu: AnyDefinition['menu']
  endpoint: Endpoint
  loader: ReturnType<typeof loaderOf>
  action: (args: ActionFunctionArgs) => Promise<unknown>
  /** Answers the file of all that the address asks for. */
  exporter: ((args: LoaderFunctionArgs) => Promise<Response>) | undefined
}

/**
 * A list of the staff: filters, order and page in the address, batch actions with a confirm page, columns to choose,
 * and an export of exactly what is found. Guarded by the permissions of the contract's calls.
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
    action: actionOf(list),
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
    const [found, settings] = await Promise.all([
      findRows(list, context, spec, state),
      readSettings(list, context),
    ])
    if ('failure' in found) {
      setStatus(found.failure.status)
      if (found.failure.retryAfter) setHeader('retry-after', String(found.failure.retryAfter))
    }
    const listRequest = { list, context, spec, state, title, settings }
    const intent = url.searchParams.get('confirm')
    const action = intent !== null && Object.hasOwn(list.actions, intent) && list.actions[intent]
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

async function findRows(
  list: AnyDefinition,
  { api }: ListContext,
  spec: ListSpec,
  state: ListState,
): Promise<Found | Failed> {
  const query = {
    ...filterQuery(spec, state),
    ...(state.sort ? { sort: state.sort } : {}),
    pageNo: state.page,
    pageSize: state.size,
  }
  try {
    return foundIn(await api(list.endpoint, { query } as never))
  } catch (error) {
    const status = failureStatusOf(error)
    // Whoever may not see the list gets the page that says so; the rest passes.
    if (status === undefined || (status < 500 && status !== 429)) throw error
    return { failure: { status, retryAfter: retryAfterOf(error) } }
  }
}

type Answer = Awaited<ReturnType<ListContext['api']>>

function foundIn(answer: Answer): Found {
  if (!Array.isArray(answer)) {
    const { list: rows, total, counts } = answer as Found & { list: Row[] }
    return { rows, total, ...(counts ? { counts } : {}), answer }
  }
  const placed = treeRows(answer as TreeRow[])
  return {
    rows: placed.map(({ row }) => row),
    total: placed.length,
    depths: new Map(placed.map(({ row, depth }) => [row, depth])),
  }
}

/** What is said when an action has no row to act on. */
const nothingTicked = (intent: string | null) =>
  intent === 'delete' ? 'form.selection.nothingToDelete' : 'form.selection.nothing'

const tickedFor = (nothing: ReturnType<typeof nothingTicked>) =>
  z.object({
    ids: z
      .array(z.string().check(z.regex(ROW_ID, nothing)))
      .check(
        z.minLength(1, nothing),
        z.maxLength(MAX_TICKS, `form.selection.tooMany?n=${MAX_TICKS}`),
      ),
    /** Sent by the confirm page alone. */
    confirmed: z.optional(z.string()),
    /** `id:what was seen of it`, from the same page. */
    seen: z.optional(z.array(z.string().check(z.maxLength(100, nothing)))),
  })
/** As many as a notice's cookie holds by their ids. */
const MAX_UNDO = 50
const LONGEST_BACK = 1000

/** As many as a notice's cookie holds with their reasons. */
const MAX_REFUSED = 5

const isPartly = (result: unknown): result is Partly =>
  typeof result === 'object' && result !== null && 'refused' in result

const seenOf = (pairs: readonly string[]) =>
  new Map(pairs.map((pair) => pair.split(/:(.*)/s)).map(([id = '', seen = '']) => [id, seen]))

function refusedWords(refused: readonly string[], t: Translate) {
  const told = refused.slice(0, MAX_REFUSED).join(t('list.refused.join'))
  const rest = refused.length - MAX_REFUSED
  const more = rest > 0 ? t('list.refused.more', { n: rest }) : ''
  return { n: String(refused.length), reasons: told + more }
}

/** Every batch action is an intent: the list's button leads to the confirm page, whose button does it. */
function actionOf(list: AnyDefinition) {
  const intents = Object.entries(list.actions).map(([name, { endpoint, run, undo }]) => [
    name,
    {
      schema: tickedFor(nothingTicked(name)),
      permission: endpoint,
      body: { fields: 2 * MAX_TICKS + 50 },
      work: async ({ input, api, url, t, goTo }: FormContext<ReturnType<typeof tickedFor>>) => {
        const spec = specOf(list, t)
        const state = readState(spec, url.searchParams)
        const ids = [...new Set(input.ids)]
        const offersUndo = undo !== undefined && ids.length <= MAX_UNDO
        if (input.confirmed === undefined && !offersUndo) {
          const params = stateParams(state, { page: state.page, ids })
          params.set('confirm', name)
          return goTo(withParams(list.path, params))
        }
        const result = await run(api, ids, seenOf(input.seen ?? []))
        const back = stateAddress(spec, state, { page: state.page })
        const partly = isPartly(result) ? result : undefined
        const text = textOf(list, t, `actions.${name}.done`, { n: partly?.done ?? ids.length })
        if (partly && partly.refused.length > 0)
          return goTo(back, 'listPartly', { text, ...refusedWords(partly.refused, t) })
        return offersUndo
          ? goTo(back, 'listUndo', {
              text,
              to: back.length > LONGEST_BACK ? list.path : back,
              intent: undo,
              ids: ids.join(),
            })
          : goTo(back, 'listDone', { text })
      },
    },
  ])
  return formActions({
    ...(Object.fromEntries(intents) as object),
    ...(settingsIntents(list) as object),
  })
}
