import type { ActionFunctionArgs } from '@remix-run/node'
import { momentIn } from '#app/components/ui/draft-part.tsx'
import { memberName } from '#app/components/ui/stale-choices.tsx'
import { DRAFT_BEFORE_PREFIX, DRAFT_FORM } from '#app/forms/draft.ts'
import { failureStatusOf } from '#app/http/api-client/failure-status.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import {
  draftOf,
  type DraftStore,
  isSame,
  openDraft,
  saveOnce,
} from '#app/http/forms/draft-store.server.ts'
import { BodyRefused, readForm } from '#app/http/forms/form-body.server.ts'
import { saveFailure, lastSaverOf } from '#app/http/forms/post-draft.server.ts'
import { isSameOriginRequest } from '#app/http/host/same-origin.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { markGuarded } from '#app/http/session/guards.server.ts'
import { SessionEnded } from '#app/http/session/refresh.server.ts'
import { createRequestContext } from '#app/http/session/request-context.server.ts'
import { Code } from '#server/contract/codes.ts'
import { BROWSER_FORM, DRAFT_FIELDS, type DraftForm } from '#server/contract/form-drafts.ts'

/** Limits of a request, larger than any draft; browsers send 64 KiB at most while a page is left. */
const LIMITS = { bytes: 64 * 1024, fields: 40, lists: new Set<string>() }

/**
 * Saves a draft while the user types. Browsers without an account use a path of their own, to which their cookie is
 * limited.
 */
export const action = markGuarded(async ({ request }: ActionFunctionArgs) => {
  if (!isSameOriginRequest((name) => request.headers.get(name))) return answer(403)
  try {
    const form = await readForm(request, LIMITS)
    const name = form.get(DRAFT_FORM)
    const isBrowser = new URL(request.url).pathname === '/register/draft'
    if (!isForm(name) || (name === BROWSER_FORM) !== isBrowser) return answer(400)
    const context = await createRequestContext(request)
    const store = await openDraft(request, context, name, form)
    if (!store) return answer(401, { state: 'ended' })
    try {
      const kept = await save(store, form)
      const headers = [...(await store.headers()), ...(await context.renewedCookies())]
      const time = momentIn(context.preferences.locale).format(kept.keptTime)
      return answer(200, { state: 'kept', revision: kept.revision, time }, headers)
    } catch (error) {
      if (error instanceof SessionEnded) return answer(401, { state: 'ended' })
      const state = saveFailure(error)
      const { byOther, byName = '' } = state === 'stale' ? await lastSaverOf(store) : {}
      const who = byOther ? memberName(context.t, byName) : undefined
      const status = state === 'stale' ? 409 : isApiError(error, Code.tooManyRequests) ? 429 : 0
      return answer(status || (failureStatusOf(error) ?? 422), { state, who })
    }
  } catch (error) {
    if (error instanceof BodyRefused) return answer(error.status)
    throw error
  }
})

const isForm = (name: unknown): name is DraftForm =>
  typeof name === 'string' && Object.hasOwn(DRAFT_FIELDS, name)

/**
 * A page that was left misses the answer to its save: neither an identical repetition nor what was typed during that
 * save is a conflict with another window.
 */
async function save(store: DraftStore, form: FormData) {
  const written = draftOf(form, store.form)
  try {
    return await saveOnce(store, written)
  } catch (error) {
    if (!isApiError(error, Code.formDraftStale)) throw error
    const { revision, draft } = await store.get()
    if (!draft) throw error
    const isNext = revision === written.revision + 1 && !draft.byOther
    if (!isNext || !isSame(draft.values, valuesBefore(form, store.form))) throw error
    return store.save({ ...written, revision })
  }
}

type Values = Record<string, string>

/** The values of the save that was under way when the page was left. */
function valuesBefore(post: FormData, form: DraftForm): Values {
  const before = new FormData()
  for (const [name, value] of post) before.set(name, value)
  for (const name of DRAFT_FIELDS[form]) {
    const value = post.get(DRAFT_BEFORE_PREFIX + name)
    if (value !== null) before.set(name, value)
  }
  return draftOf(before, form).values
}

function answer(status: number, body: object = { state: 'failed' }, cookies: string[] = []) {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  for (const line of cookies) headers.append('set-cookie', line)
  return new Response(JSON.stringify(body), { status, headers })
}

export const loader = pageLoader(
  {},
  () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
)
