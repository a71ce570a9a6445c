import { checkForm } from '#app/forms/check-form.ts'
import type { DefinedForm } from '#app/forms/define-form.ts'
import { LIST_SEPARATOR, VERSION_FIELD } from '#app/forms/stale-fields.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import { BROWSER_FORM, DRAFT_FIELDS, type DraftForm } from '#server/contract/form-drafts.ts'
import { isApiError, UpstreamError } from '../api-client/api-errors.server.ts'
import { FORM_KEY_FIELD } from '../page/form-key.ts'
import type { PageContext } from '../page/page-loader.server.ts'
import { draftOf, type DraftStore, isEmptyDraft, openDraft } from './draft-store.server.ts'
import { replyUnvalidated, type FormReply } from './form-reply.server.ts'
import { takeSavedForm } from './saved-form.server.ts'
import { type CurrentRecord, staleFields } from './stale-record.server.ts'
import { normalizeLines } from '#server/contract/rules.ts'

/** What a form shows of its draft, and what a script needs to save it. */
export interface DraftView {
  form: DraftForm
  revision: number
  /** Account that the draft belongs to; absent for a browser without one. */
  owner?: number | undefined
  /** The fields that may be saved, and what a browser's draft is found by. */
  fields: readonly string[]
  /** Address that a script posts the draft to. */
  to: string
  /** `byOther`: last saved by another member of the organisation. */
  found?: {
    time: number
    expires: number
    labels: MessageKey[]
    byOther: boolean
    byName: string
  }
}

interface Options {
  form: DraftForm
  of: Pick<DefinedForm, 'schema' | 'fields'>
  /** What the form shows without a draft, and the version of its record. */
  current?: CurrentRecord | undefined
  /** The fields that may be edited; absent: all. */
  open?: readonly string[] | undefined
}

interface Read {
  view: DraftView | undefined
  /** The form with the draft's values, as after a post. */
  reply: FormReply | undefined
}

/**
 * Reads the draft of a form and returns it in the shape of an unvalidated post. Input stored in the browser, because the
 * session had ended or the API did not answer, becomes the draft first.
 */
export async function readDraft(context: PageContext, options: Options): Promise<Read> {
  const { request, tokens, setHeader } = context
  const { form } = options
  const store = await openDraft(request, context, form)
  if (!store) return { view: undefined, reply: undefined }
  const isBrowser = form === BROWSER_FORM
  if (!isBrowser || !store.isNew) setHeader('cache-control', 'no-store')
  const view: DraftView = {
    form,
    revision: 0,
    owner: tokens?.userId,
    fields: isBrowser ? [...DRAFT_FIELDS[form], FORM_KEY_FIELD] : DRAFT_FIELDS[form],
    to: isBrowser ? '/register/draft' : '/account/drafts',
  }
  try {
    view.revision = await adoptSavedForm(context, store)
    const { revision, draft } = await store.get()
    view.revision = revision
    return draft ? restore(view, draft, options) : { view, reply: undefined }
  } catch (error) {
    // Another server of the contract stores no drafts.
    if (isApiError(error, Code.notFound)) return { view: undefined, reply: undefined }
    // Without the API a form can still be filled in.
    if (!isApiError(error) && !(error instanceof UpstreamError)) throw error
    return { view, reply: undefined }
  }
}

/** @returns the draft's revision */
async function adoptSavedForm(
  { request, setHeader }: PageContext,
  store: DraftStore,
): Promise<number> {
  const kept = (await takeSavedForm(request))?.reply?.result.initialValue
  if (!kept) return 0
  const post = new FormData()
  for (const [name, value] of Object.entries(kept))
    if (typeof value === 'string') post.set(name, value)
  const written = draftOf(post, store.form)
  const { revision } = await store.get()
  if (isEmptyDraft(written) || written.revision !== revision) return revision
  const saved = await store.save(written)
  for (const line of await store.headers()) setHeader('set-cookie', line)
  return saved.revision
}

interface StoredDraft {
  values: Record<string, string>
  base: string
  keptTime: number
  expiresTime: number
  byOther: boolean
  byName: string
}

function restore(
  view: DraftView,
  { values, base, keptTime, expiresTime, byOther, byName }: StoredDraft,
  { of, current, open }: Options,
): Read {
  const shown = current?.values ?? {}
  const names = Object.keys(of.fields).filter(
    (name) => name in values && (open?.includes(name) ?? true),
  )
  const changed = names.filter((name) => same(values[name]) !== same(shown[name]))
  const labels = changed.flatMap((name) => {
    const field = of.fields[name]
    return field && field.kind !== 'hidden' ? [field.label] : []
  })
  if (labels.length === 0) return { view, reply: undefined }
  const post = new FormData()
  for (const [name, value] of Object.entries(shown))
    for (const one of [value].flat()) post.append(name, one)
  for (const name of names) post.set(name, values[name] ?? '')
  if (base) post.set(VERSION_FIELD, base)
  const submission = checkForm(post, of.schema)
  const posted = { submission, hideFields: [], hasSecrets: false, chooseAgain: [] }
  const { reply } = replyUnvalidated(posted, 200)
  const stale = base && current ? staleFields(post, current) : undefined
  return {
    view: { ...view, found: { time: keptTime, expires: expiresTime, labels, byOther, byName } },
    reply: stale ? { ...reply, stale: { ...stale, own: true } } : reply,
  }
}

const same = (value: string | string[] | undefined) =>
  normalizeLines([value ?? ''].flat().join(LIST_SEPARATOR))
