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
import { isApiError, UpstreamError } from '../api-client/api.server.ts'
import { SessionEnded } from '../session/refresh.server.ts'
import { draftOf, type DraftStore, isEmptyDraft, type WrittenDraft } from './draft-store.server.ts'
import {
  asTyped,
  type DraftReply,
  type FormAnswer,
  type FormReply,
  type Posted,
  type StaleField,
} from './form-reply.server.ts'
import { forgetKeptForm, keepForm } from './kept-form.server.ts'
import { toLogin } from '../page/page-loader.server.ts'
import { goTo } from '../session/flash.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'

interface Handled {
  form: FormData
  headers: Headers
  context: Pick<RequestContext, 'url' | 'tokens'>
}

/** The draft goes with what was sent; whatever is shown again is kept. */
export async function keepDraft(
  answer: Response | FormAnswer,
  store: DraftStore,
  { form, headers, context: { url, tokens } }: Handled,
): Promise<Response | FormAnswer> {
  if (answer instanceof Response) {
    // A draft that stays is no harm: it holds what was sent.
    if (form.has(DRAFT_REVISION)) await store.discard().catch(unsaved)
    return answer
  }
  const { status, reply } = answer
  if (status < 500)
    return { status, reply: { ...reply, draft: await keepTyped(store, form, headers) } }
  // The API does not answer: the browser keeps it for a while.
  const kept = keepForm(restoredLater(reply, store.form), { userId: tokens?.userId ?? null, url })
  if (kept) headers.append('set-cookie', kept)
  const { revision } = draftOf(form, store.form)
  return { status, reply: { ...reply, draft: { revision, state: 'failed' } } }
}

/**
 * Without the API the page of a form that needs a session fails after the post, and with it what was typed: the browser
 * keeps it for the page's next visit, and forgets it once it is sent.
 */
export function keepUnsent(
  answer: Response | FormAnswer,
  draft: DraftForm | undefined,
  { request, headers, context: { tokens, url } }: Omit<Handled, 'form'> & { request: Request },
): void {
  if (!tokens) return
  const line =
    answer instanceof Response
      ? forgetKeptForm(request)
      : answer.status >= 500 && hasTyped(answer)
        ? keepForm(restoredLater(answer.reply, draft), { userId: tokens.userId, url })
        : undefined
  if (line) headers.append('set-cookie', line)
}

/** More than the button that was pressed. */
const hasTyped = ({ reply: { result } }: FormAnswer) =>
  Object.entries(result.initialValue ?? {}).some(([name, value]) => name !== 'intent' && value)

/** 保存草稿, 丢弃草稿: the page again, with a draft or without. */
export async function pressDraftButton(
  button: DraftButton,
  store: DraftStore | undefined,
  posted: Posted,
  { form, headers, context: { url } }: Handled,
): Promise<Response | FormAnswer> {
  if (!store) return toLogin(url)
  const here = url.pathname + url.search
  if (button === DISCARD_DRAFT) {
    await store.discard()
    return goTo(here, 'draftDiscarded')
  }
  const other = await saveOnDemand(store, form)
  if (other) {
    const { reply } = asTyped(posted, 409, {
      '': other.byOther ? 'draft.conflictOther' : 'draft.conflict',
    })
    return { status: 409, reply: { ...reply, draft: { ...other, state: 'stale' } } }
  }
  for (const line of await store.headers()) headers.append('set-cookie', line)
  return goTo(here, 'draftSaved')
}

/** What waits in the browser for the sign-in. */
export const restored = (posted: Posted, draft: DraftForm | undefined): FormReply =>
  withoutSecrets(
    asTyped(posted, 200, { '': 'form.error.restored' satisfies MessageKey }).reply,
    draft,
  )

/** What waits in the browser for the API. */
function restoredLater(reply: FormReply, draft: DraftForm | undefined): FormReply {
  const error = { '': ['form.error.restoredLater' satisfies MessageKey] }
  return withoutSecrets({ ...reply, result: { ...reply.result, status: 'error', error } }, draft)
}

/** Of a form with a draft the browser keeps nothing that the draft would not: no code either. */
function withoutSecrets(reply: FormReply, draft: DraftForm | undefined): FormReply {
  if (!draft) return reply
  const names: readonly string[] = [...DRAFT_FIELDS[draft], VERSION_FIELD, DRAFT_REVISION]
  const typed = Object.entries(reply.result.initialValue ?? {})
  const initialValue = Object.fromEntries(typed.filter(([name]) => names.includes(name)))
  return { ...reply, result: { ...reply.result, initialValue } }
}

/** Keeps what was typed into a form that is shown again. That it cannot be kept is told, and refuses nothing. */
async function keepTyped(store: DraftStore, form: FormData, headers: Headers): Promise<DraftReply> {
  const written = draftOf(form, store.form)
  if (isEmptyDraft(written) && written.revision === 0) return { revision: 0, state: 'none' }
  try {
    const { revision, keptTime } = await store.save(written)
    for (const line of await store.headers()) headers.append('set-cookie', line)
    return { revision, state: 'kept', time: keptTime }
  } catch (error) {
    // A demonstration keeps nothing, and says so elsewhere.
    const state = isApiError(error, Code.demoMode) ? 'none' : unsaved(error)
    const by = state === 'stale' ? await writerOf(store) : {}
    return { revision: written.revision, state, ...by }
  }
}

/** Which other member of the unit has kept it last: chooses the words, and refuses nothing where it cannot be read. */
export const writerOf = (store: DraftStore): Promise<{ byOther?: boolean; byName?: string }> =>
  store.get().then(
    ({ draft }) => (draft ? { byOther: draft.byOther, byName: draft.byName } : {}),
    () => ({}),
  )

/** @throws whatever is no fault of the API's, or no refusal */
export function unsaved(error: unknown): 'stale' | 'failed' {
  if (isApiError(error, Code.formDraftStale)) return 'stale'
  if (isApiError(error) || error instanceof UpstreamError || error instanceof SessionEnded)
    return 'failed'
  throw error
}

/**
 * 保存草稿. Where another window has saved one meanwhile, its values are told field by field, and nothing is saved until
 * the reader has seen them.
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
  await store.save({ ...written, revision })
  return undefined
}

const differences = ({ values }: WrittenDraft, theirs: Record<string, string>): StaleField[] =>
  Object.entries(values).flatMap(([name, mine]) => {
    const other = theirs[name] ?? ''
    const isSame = mine.trim() === other.trim()
    return isSame ? [] : [{ name, mine, theirs: other, onlyTheirs: mine.trim() === '' }]
  })

/** Whose form it was, of a post that comes without a session. */
export function ownerOf(form: FormData, draft: DraftForm | undefined): number | undefined {
  const given = form.get(DRAFT_OWNER)
  return draft && typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : undefined
}
