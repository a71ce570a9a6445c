import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DRAFT_REVISION } from '#app/forms/draft.ts'
import { VERSION_FIELD } from '#app/forms/stale-fields.ts'
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
import { createApiClient } from '../api-client/api.server.ts'
import { draftCookie, readCookie } from '../host/cookies.server.ts'
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
}

type Needs = Pick<RequestContext, 'tokens' | 'api' | 'sender'>

/** @returns undefined where no draft can be stored: signed out, at a form that needs an account */
export async function openDraft(
  request: Request,
  { tokens, api, sender }: Needs,
  form: DraftForm,
): Promise<DraftStore | undefined> {
  if (form === BROWSER_FORM) return browserDraft(request, sender)
  if (!tokens) return undefined
  return {
    form,
    isNew: false,
    get: () => api(getFormDraft, { query: { form } }),
    save: (written) => api(saveFormDraft, { body: { form, ...written } }),
    discard: async () => void (await api(deleteFormDraft, { query: { form } })),
    headers: () => Promise.resolve([]),
  }
}

const Key = z.string().regex(/^[\w-]{43}$/)

async function browserDraft(request: Request, sender: Needs['sender']): Promise<DraftStore> {
  const sent = await readCookie(draftCookie, request, (value) => Key.safeParse(value).data)
  const key = sent ?? randomBytes(32).toString('base64url')
  const call = createApiClient({ ...sender, portal: true })
  return {
    form: BROWSER_FORM,
    isNew: sent === undefined,
    get: () =>
      sent
        ? call(getBrowserDraft, { body: { key } })
        : Promise.resolve({ revision: 0, draft: null }),
    save: (written) => call(saveBrowserDraft, { body: { key, ...written } }),
    discard: async () => void (sent && (await call(deleteBrowserDraft, { body: { key } }))),
    headers: async () => [await draftCookie.serialize(key)],
  }
}

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
