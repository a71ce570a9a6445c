import {
  DISCARD_DRAFT,
  DRAFT_OWNER,
  DRAFT_REVISION,
  type DraftButton,
  KEEP_DRAFT_PREFIX,
} from '#app/forms/draft.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { THEIRS, VERSION_FIELD } from '#app/forms/stale-fields.ts'
import { Code } from '#server/contract/codes.ts'
import { DRAFT_FIELDS, type DraftForm } from '#server/contract/form-drafts.ts'
import { isApiError, UpstreamError } from '../api-client/api-errors.server.ts'
import { SessionEnded } from '../session/refresh.server.ts'
import {
  draftOf,
  type DraftStore,
  isEmptyDraft,
  saveOnce,
  type WrittenDraft,
} from './draft-store.server.ts'
import {
  replyUnvalidated,
  type DraftReply,
  type FormAnswer,
  type FormReply,
  type Posted,
  type StaleField,
} from './form-reply.server.ts'
import { clearSavedForm, saveForm } from './saved-form.server.ts'
import { toLogin } from '../page/page-loader.server.ts'
import { goTo } from '../session/flash.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'

interface Handled {
  form: FormData
  headers: Headers
  context: Pick<RequestContext, 'url' | 'tokens'>
}

interface Sent {
  posted: Pick<Posted, 'hasSecrets'>
}

/** Discards the draft of an accepted form; input of a form that is shown again is saved. */
export async function updateDraftAfterPost(
  answer: Response | FormAnswer,
  store: DraftStore,
  { form, headers, context: { url, tokens }, posted }: Handled & Sent,
): Promise<Response | FormAnswer> {
  if (answer instanceof Response) {
    if (form.has(DRAFT_REVISION)) {
      // If discarding fails, the remaining draft contains only what was sent.
      await store.discard().catch(saveFailure)
      for (const line of await store.discardedHeaders()) headers.append('set-cookie', line)
    }
    return answer
  }
  const { status, reply } = answer
  if (status < 500)
    return { status, reply: { ...reply, draft: await saveInput(store, form, headers) } }
  // The API does not answer: the browser stores the input for a while.
  const kept = saveForm(replyToRestoreLater(reply, store.form, posted), {
    userId: tokens?.userId ?? null,
    url,
  })
  if (kept) headers.append('set-cookie', kept)
  const { revision } = draftOf(form, store.form)
  return { status, reply: { ...reply, draft: { revision, state: 'failed' } } }
}

/**
 * Without the API the page of a form that needs a session fails after the post, and the input would be lost: the
 * browser stores it for the next visit of the page, until it is sent.
 */
export function saveUnsentForm(
  answer: Response | FormAnswer,
  draft: DraftForm | undefined,
  {
    request,
    headers,
    context: { tokens, url },
    posted,
  }: Omit<Handled, 'form'> & Sent & { request: Request },
): void {
  if (!tokens) return
  const line =
    answer instanceof Response
      ? clearSavedForm(request)
      : answer.status >= 500 && hasTyped(answer)
        ? saveForm(replyToRestoreLater(answer.reply, draft, posted), { userId: tokens.userId, url })
        : undefined
  if (line) headers.append('set-cookie', line)
}

/** Whether anything was posted besides the button that was pressed. */
const hasTyped = ({ reply: { result } }: FormAnswer) =>
  Object.entries(result.initialValue ?? {}).some(([name, value]) => name !== 'intent' && value)

/** 保存草稿, 丢弃草稿: saves or discards the draft and redirects to the page; 409 when another window has saved another. */
export async function handleDraftButton(
  button: DraftButton,
  store: DraftStore | undefined,
  posted: Posted,
  { form, headers, context: { url } }: Handled,
): Promise<Response | FormAnswer> {
  if (!store) return toLogin(url)
  const here = url.pathname + url.search
  if (button === DISCARD_DRAFT) {
    await store.discard()
    for (const line of await store.discardedHeaders()) headers.append('set-cookie', line)
    return goTo(here, 'draftDiscarded')
  }
  const other = await saveOnDemand(store, form)
  if (other) {
    const { reply } = replyUnvalidated(posted, 409, {
      '': other.byOther ? 'draft.conflictOther' : 'draft.conflict',
    })
    return { status: 409, reply: { ...reply, draft: { ...other, state: 'stale' } } }
  }
  for (const line of await store.headers()) headers.append('set-cookie', line)
  return goTo(here, 'draftSaved')
}

/** What the browser stores until the sign-in. */
export function replyToRestore(posted: Posted, draft: DraftForm | undefined): FormReply {
  const key: MessageKey = posted.hasSecrets ? 'form.error.restoredSecrets' : 'form.error.restored'
  return withoutSecrets(replyUnvalidated(posted, 200, { '': key }).reply, draft)
}

/** What the browser stores until the API answers. */
function replyToRestoreLater(
  reply: FormReply,
  draft: DraftForm | undefined,
  { hasSecrets }: Sent['posted'],
): FormReply {
  const key: MessageKey = hasSecrets
    ? 'form.error.restoredLaterSecrets'
    : 'form.error.restoredLater'
  const error = { '': [key] }
  return withoutSecrets({ ...reply, result: { ...reply.result, status: 'error', error } }, draft)
}

/** For a form with a draft the browser stores only what the draft may hold: no codes either. */
function withoutSecrets(reply: FormReply, draft: DraftForm | undefined): FormReply {
  if (!draft) return reply
  const names: readonly string[] = [...DRAFT_FIELDS[draft], VERSION_FIELD, DRAFT_REVISION]
  const typed = Object.entries(reply.result.initialValue ?? {})
  const initialValue = Object.fromEntries(typed.filter(([name]) => names.includes(name)))
  return { ...reply, result: { ...reply.result, initialValue } }
}

/** Saves the input of a form that is shown again. A failure is part of the result and never fails the response. */
async function saveInput(store: DraftStore, form: FormData, headers: Headers): Promise<DraftReply> {
  const written = draftOf(form, store.form)
  if (isEmptyDraft(written) && written.revision === 0) return { revision: 0, state: 'none' }
  try {
    const { revision, keptTime } = await saveOnce(store, written)
    for (const line of await store.headers()) headers.append('set-cookie', line)
    return { revision, state: 'kept', time: keptTime }
  } catch (error) {
    // A demonstration saves nothing; its pages say so elsewhere.
    const state = isApiError(error, Code.demoMode) ? 'none' : saveFailure(error)
    const by = state === 'stale' ? await lastSaverOf(store) : {}
    return { revision: written.revision, state, ...by }
  }
}

/** The other member of the organisation who saved the draft last. Only used for wording, so failures are ignored. */
export const lastSaverOf = (store: DraftStore): Promise<{ byOther?: boolean; byName?: string }> =>
  store.get().then(
    ({ draft }) => (draft ? { byOther: draft.byOther, byName: draft.byName } : {}),
    () => ({}),
  )

/** The state to report after a failed save. @throws errors that are neither the API's nor the end of the session */
export function saveFailure(error: unknown): 'stale' | 'failed' {
  if (isApiError(error, Code.formDraftStale)) return 'stale'
  if (isApiError(error) || error instanceof UpstreamError || error instanceof SessionEnded)
    return 'failed'
  throw error
}

/**
 * 保存草稿. If another window has saved a draft meanwhile, returns the fields that differ, and saves nothing until the
 * reader has seen them.
 */
async function saveOnDemand(
  store: DraftStore,
  form: FormData,
): Promise<
  { revision: number; choices: StaleField[]; byOther: boolean; byName: string } | undefined
> {
  const { revision, draft } = await store.get()
  const written = draftOf(form, store.form)
  const theirs = draft?.values ?? {}
  if (draft && revision !== written.revision) {
    const choices = differences(written, theirs)
    if (choices.length > 0)
      return { revision, choices, byOther: draft.byOther, byName: draft.byName }
  }
  for (const name of Object.keys(written.values))
    if (form.get(KEEP_DRAFT_PREFIX + name) === THEIRS) written.values[name] = theirs[name] ?? ''
  await saveOnce(store, { ...written, revision })
  return undefined
}

const differences = ({ values }: WrittenDraft, theirs: Record<string, string>): StaleField[] =>
  Object.entries(values).flatMap(([name, mine]) => {
    const other = theirs[name] ?? ''
    const isSame = mine.trim() === other.trim()
    return isSame ? [] : [{ name, mine, theirs: other, onlyTheirs: mine.trim() === '' }]
  })

/** Account that the form belonged to, for a post without a session. */
export function ownerOf(form: FormData, draft: DraftForm | undefined): number | undefined {
  const given = form.get(DRAFT_OWNER)
  return draft && typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : undefined
}
