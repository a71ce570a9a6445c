import * as z from 'zod/mini'
import { isApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import type { FormContext } from '#app/http/forms/form-intent.server.ts'
import { Code } from '#server/contract/codes.ts'
import { withParams } from './url-params.ts'
import { unchangedText } from './batch-words.server.ts'
import type { Action, BatchResult, RefusedRow } from './definition.ts'
import { readRows } from './find-rows.server.ts'
import { type AnyDefinition, type Row, specOf, textOf } from './list-request.server.ts'
import {
  type ListSpec,
  type ListState,
  MAX_TICKS,
  ROW_ID,
  readState,
  stateUrl,
  stateParams,
} from './list-state.ts'
import { runEach } from './run-each.server.ts'

/** Message for an action without a ticked row. */
export const nothingTicked = (intent: string | null) =>
  intent === 'delete' ? 'form.selection.nothingToDelete' : 'form.selection.nothing'

const tickedFor = (nothing: ReturnType<typeof nothingTicked>) =>
  z.object({
    ids: z
      .array(z.string().check(z.regex(ROW_ID, nothing)))
      .check(
        z.minLength(1, nothing),
        z.maxLength(MAX_TICKS, `form.selection.tooMany?n=${MAX_TICKS}`),
      ),
    /** Sent by the confirm page and by an undo. */
    confirmed: z.optional(z.string()),
    /** `id:what was seen of the row`, from the confirm page. */
    seen: z.optional(z.array(z.string().check(z.maxLength(100, nothing)))),
  })
type Context = FormContext<ReturnType<typeof tickedFor>>

/** Characters that fit the flash's cookie: the ids of 50 accounts, and the address to return to. */
const FLASH_LENGTH_MAX = { ids: 850, back: 1000 }
const fitsFlash = (ids: readonly string[]) => ids.join().length <= FLASH_LENGTH_MAX.ids

const isBatchResult = (result: unknown): result is BatchResult =>
  typeof result === 'object' && result !== null && 'refused' in result

const seenOf = (pairs: readonly string[]) =>
  new Map(pairs.map((pair) => pair.split(/:(.*)/s)).map(([id = '', seen = '']) => [id, seen]))

/** One intent per batch action: the list's button opens the confirm page, whose button performs it. */
export const batchIntents = (list: AnyDefinition) =>
  Object.fromEntries(
    Object.entries(list.actions).map(([name, action]) => [
      name,
      {
        schema: tickedFor(nothingTicked(name)),
        permission: action.endpoint,
        body: { fields: 2 * MAX_TICKS + 50 },
        // Shown above the list; without these the refusal is a bare error page.
        errors: { [Code.forbidden]: { field: '' }, [Code.notFound]: { field: '' } },
        work: (context: Context) => answerBatch(list, name, action, context),
      },
    ]),
  )

async function answerBatch(
  list: AnyDefinition,
  name: string,
  action: Action<Row>,
  context: Context,
) {
  const { input, api, url, t, goTo, refuse } = context
  const { undo } = action
  const spec = specOf(list, t)
  const state = readState(spec, url.searchParams)
  const ids = [...new Set(input.ids)]
  if (input.confirmed === undefined && !(undo && fitsFlash(ids))) {
    const params = stateParams(state, { page: state.page, ids })
    params.set('confirm', name)
    return goTo(withParams(list.path, params))
  }
  const { done, refused } = await runAction(action, api, ids, seenOf(input.seen ?? []))
  // Refused rows are unchanged, so the filter still finds them.
  const names =
    refused.length > 0 ? await readNames(list, context, spec, state) : new Map<string, string>()
  const nameOf = ({ id, name: own }: RefusedRow) => names.get(id) ?? own ?? `#${id}`
  const same = ids.length - done.length - refused.length
  const unchanged = unchangedText(refused, same, nameOf, context)
  const back = stateUrl(spec, state, { page: state.page })
  if (done.length === 0)
    return refused.length > 0
      ? refuse({ '': unchanged })
      : goTo(back, 'listSame', { n: String(same) })
  return goTo(back, refused.length > 0 ? 'listPartly' : 'listBatch', {
    text: textOf(list, t, `actions.${name}.done`, { n: done.length }),
    more: unchanged,
    ...(undo && fitsFlash(done)
      ? {
          to: back.length > FLASH_LENGTH_MAX.back ? list.path : back,
          intent: undo,
          ids: done.join(),
        }
      : {}),
  })
}

/** Row names on the page that was posted from; none if the list cannot be read. */
async function readNames(list: AnyDefinition, context: Context, spec: ListSpec, state: ListState) {
  const rows = await readRows(list, context, spec, state).then(
    (found) => found.rows,
    (error: unknown) => {
      if (isApiError(error) || error instanceof UpstreamError) return []
      throw error
    },
  )
  return new Map(rows.map((row) => [String(row.id), list.rowName(row, context)]))
}

async function runAction(
  action: Action<Row>,
  api: ApiClient,
  ids: string[],
  seen: ReadonlyMap<string, string>,
): Promise<BatchResult> {
  if (action.each) {
    const { each } = action
    return runEach(ids, (id) => each(api, id))
  }
  const result = await action.run(api, ids, seen)
  return isBatchResult(result) ? result : { done: ids, refused: [] }
}
