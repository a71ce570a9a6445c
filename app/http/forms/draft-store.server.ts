import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DRAFT_REVISION } from '#app/forms/draft.ts'
import { VERSION_FIELD } from '#app/forms/stale-fields.ts'
import { Code } from '#server/contract/codes.ts'
import {
  BROWSER_FORM,
  deleteBrowserDraft,
  deleteFormDraft,
  DRAFT_FIELDS,
  type DraftForm,
  type FoundDraft,
  getBrowserDraft,
  getFormDraft,
  type SavedDraft,
  saveBrowserDraft,
  saveFormDraft,
} from '#server/contract/form-drafts.ts'
import { normalizeLineBreaks } from '#server/contract/rules.ts'
import { days, inSeconds, seconds } from '#shared/duration.ts'
import { isApiError } from '../api-client/api-errors.server.ts'
import { createApiClient } from '../api-client/api.server.ts'
import { withTimeout } from '../api-client/timeout.server.ts'
import { config } from '../host/config.server.ts'
import { clear, draftCookie, readCookie } from '../host/cookies.server.ts'
import { FORM_KEY_FIELD } from '../page/form-key.ts'
import type { RequestContext } from '../session/request-context.server.ts'

export interface WrittenDraft {
  values: Record<string, string>
  /** `versionOf` the record that the draft was begun on; empty without one. */
  base: string
  revision: number
}

/** The draft of one form: of the account, or of a browser without one. */
export interface DraftStore {
  form: DraftForm
  /** No draft can exist: the browser has no key yet. */
  isNew: boolean
  get(): Promise<FoundDraft>
  save(written: WrittenDraft): Promise<SavedDraft>
  discard(): Promise<void>
  /** `Set-Cookie` lines to send after saving. */
  headers(): Promise<string[]>
  /** `Set-Cookie` lines to send after discarding. */
  discardedHeaders(): Promise<string[]>
}

type Needs = Pick<RequestContext, 'tokens' | 'api' | 'sender'>

/**
 * @param post the post that is answered, if any
 * @returns undefined where no draft can be stored: signed out, at a form that needs an account
 */
export async function openDraft(
  request: Request,
  { tokens, api, sender }: Needs,
  form: DraftForm,
  post?: FormData,
): Promise<DraftStore | undefined> {
  if (form === BROWSER_FORM) return browserDraft(request, sender, post)
  if (!tokens) return undefined
  return {
    form,
    isNew: false,
    get: () => api(getFormDraft, { query: { form } }),
    save: (written) => api(saveFormDraft, { body: { form, ...written } }),
    discard: async () => void (await api(deleteFormDraft, { query: { form } })),
    headers: () => Promise.resolve([]),
    discardedHeaders: () => Promise.resolve([]),
  }
}

const Key = z.string().regex(/^[\w-]{43}$/)
const readKey = (request: Request) =>
  readCookie(draftCookie, request, (value) => Key.safeParse(value).data)

/**
 * The same for all posts of one page, which may be under way at once before the browser has the cookie: each would
 * otherwise store a draft of its own, and all but one would be out of reach until it expires.
 */
function keyOfPage(post: FormData | undefined): string | undefined {
  const page = post?.get(FORM_KEY_FIELD)
  if (typeof page !== 'string' || !page) return undefined
  return createHmac('sha256', config.secrets[0] ?? '')
    .update(`draft ${page}`)
    .digest('base64url')
}

async function browserDraft(
  request: Request,
  sender: Needs['sender'],
  post: FormData | undefined,
): Promise<DraftStore> {
  const sent = await readKey(request)
  const known = sent ?? keyOfPage(post)
  const key = known ?? randomBytes(32).toString('base64url')
  const call = createApiClient({ ...sender, portal: true })
  return {
    form: BROWSER_FORM,
    isNew: known === undefined,
    get: () =>
      known
        ? call(getBrowserDraft, { body: { key } })
        : Promise.resolve({ revision: 0, draft: null }),
    save: (written) => call(saveBrowserDraft, { body: { key, ...written } }),
    discard: async () => void (known && (await call(deleteBrowserDraft, { body: { key } }))),
    headers: async () => [await draftCookie.serialize(key)],
    discardedHeaders: async () =>
      sent ? [await draftCookie.serialize(sent, { maxAge: inSeconds(DISCARDED_FOR) })] : [],
  }
}

/** As long as another window may still send what was typed before: by its key it is known as discarded. */
const DISCARDED_FOR = days(1)
/** Signing in does not wait any longer for a draft to be discarded. */
const DISCARD_TIMEOUT = seconds(3)

/**
 * Discards the browser's draft at a sign-in: who signs out of a shared computer does not show the next person a
 * registration that was begun before.
 * @returns `Set-Cookie` lines
 */
export async function discardAtSignIn(
  request: Request,
  sender: Needs['sender'],
): Promise<string[]> {
  if (!(await readKey(request))) return []
  const store = await browserDraft(request, sender, undefined)
  const isDiscarded = await withTimeout(store.discard(), DISCARD_TIMEOUT).then(
    () => true,
    () => false,
  )
  // Otherwise it stays in the store until it expires, and nobody has its key.
  return isDiscarded ? store.discardedHeaders() : [await clear(draftCookie)]
}

/**
 * Saves a draft; one that the form's page saved already, in another post of the same time, is no other window's.
 * @throws {ApiError} formDraftStale
 */
export async function saveOnce(store: DraftStore, written: WrittenDraft): Promise<Saved> {
  try {
    return await store.save(written)
  } catch (error) {
    if (!isApiError(error, Code.formDraftStale)) throw error
    const { revision, draft } = await store.get()
    if (!draft || !isSame(draft.values, written.values)) throw error
    return { revision, keptTime: draft.keptTime }
  }
}
type Saved = Pick<SavedDraft, 'revision' | 'keptTime'>

export const isSame = (one: WrittenDraft['values'], other: WrittenDraft['values']) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** What the form's draft may store of a post: never a secret, never a file. */
export function draftOf(post: FormData, form: DraftForm): WrittenDraft {
  const text = (name: string) => {
    const value = post.get(name)
    return typeof value === 'string' ? normalizeLineBreaks(value) : undefined
  }
  const values: Record<string, string> = {}
  for (const name of DRAFT_FIELDS[form]) {
    const value = text(name)
    if (value !== undefined) values[name] = value
  }
  return { values, base: text(VERSION_FIELD) ?? '', revision: readRevision(text(DRAFT_REVISION)) }
}

const readRevision = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const isEmptyDraft = ({ values }: WrittenDraft) =>
  Object.values(values).every((value) => value.trim() === '')
