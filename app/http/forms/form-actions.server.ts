import { data, type ActionFunctionArgs } from '@remix-run/node'
import type { $ZodType, output } from 'zod/v4/core'
import {
  type Access,
  needsSession,
  requireAnyPermission,
  requirePermission,
} from '../api-client/access.server.ts'
import { isApiError } from '../api-client/api.server.ts'
import { checkForm } from '#app/forms/check-form.ts'
import { type DraftButton, isDraftButton } from '#app/forms/draft.ts'
import { Code } from '#server/contract/codes.ts'
import type { DraftForm } from '#server/contract/form-drafts.ts'
import { markGuarded } from '../session/guards.server.ts'
import { isOnHold } from '../session/hold.server.ts'
import { failureStatusOf, retryAfterOf } from '../api-client/failure-status.server.ts'
import { BodyRefused, readForm, USUAL_LIMITS } from './form-body.server.ts'
import { type FormWithFiles, readFormWithFiles } from './form-files.server.ts'
import {
  asTyped,
  type FieldErrors,
  type FormAnswer,
  type FormReply,
  judged,
  type Messages,
  messagesFor,
  type Posted,
} from './form-reply.server.ts'
import { keepForm } from './kept-form.server.ts'
import { type DraftStore, openDraft } from './draft-store.server.ts'
import { keepDraft, keepUnsent, ownerOf, pressDraftButton, restored } from './post-draft.server.ts'
import { goTo, flashHeader, type FlashKey } from '../session/flash.server.ts'
import { answerFor, type PageContext, toLogin } from '../page/page-loader.server.ts'
import { SessionEnded } from '../session/refresh.server.ts'
import { isSameOriginRequest } from '../host/same-origin.server.ts'
import { type LabelledFields, tellWithLabel } from './issue-texts.server.ts'
import { fieldsOf } from '#app/forms/schema-fields.ts'
import { answerStale, type CurrentRecord, staleFields, takeChosen } from './stale-record.server.ts'
import { signOutHeaders, type Tokens } from '../session/session.server.ts'
import { createRequestContext, type RequestContext } from '../session/request-context.server.ts'

export interface FormContext<Schema extends $ZodType> extends Omit<
  PageContext,
  'setStatus' | 'cacheByQuery' | 'cacheBriefly'
> {
  input: output<Schema>
  form: FormData
  /** What follows the colon of an intent such as `remove:17`. */
  argument: string
  /** What `current` of the intent has read. */
  current: CurrentRecord | undefined
  /** Refuses the form: 422 with these messages beside their fields (`''` for the form as a whole). */
  refuse(errors: Messages): FormAnswer
  /** The page again, with what came of it: a result, or what is shown only once. Nothing of it is kept anywhere. */
  answer(extra: unknown): FormAnswer
  /** 303 to a path, with a flash at the bottom right if named. */
  goTo(path: string, flash?: FlashKey, values?: Record<string, string>): Promise<Response>
}

type CurrentContext = RequestContext & { params: PageContext['params'] }

type Work<Schema extends $ZodType> = (
  context: FormContext<Schema>,
) => Promise<Response | FormAnswer> | Response

export interface FormOptions<Schema extends $ZodType> extends Access {
  /** Its lists are fields that may come several times, its `fileField`s files, each with its own limit. */
  schema: Schema
  /** Never sent back to the browser. */
  secretFields?: string[]
  /** Of a defined form: their labels stand in the messages for which the schema has no words of the reader's. */
  fields?: LabelledFields
  errors?: FieldErrors
  /**
   * What the form changes, as it is now. A post whose `version` was of other values is answered 409, with mine and
   * theirs field by field; `work` finds the record as `current`.
   */
  current?: (context: CurrentContext) => Promise<CurrentRecord | undefined>
  /** Nobody but the reader can change what `current` reads: another window of the same person has. */
  ownRecord?: boolean
  /** What is typed is kept on the server until it is sent or discarded (`draft-store.server.ts`). */
  draft?: DraftForm
  /** More than 64 KiB typed, or more than 200 fields; groups read by another name (`FormLimits`). */
  body?: { bytes?: number; fields?: number; groups?: Readonly<Record<string, string>> }
  /**
   * Buttons besides the form's main one, told apart by `intent` (`name` or `name:argument`): they answer the
   * form again with every value kept, nothing validated, and what they return as `extra`.
   */
  buttons?: Record<string, Button>
  /** The button of a post that names no intent, such as Enter in a search box within the form. */
  impliedButton?: (form: FormData) => string | undefined
}

export interface FormIntent<Schema extends $ZodType> extends FormOptions<Schema> {
  /**
   * Whether a post that does not name this intent means it nevertheless: by its address, or because it is the only
   * form of its page. The first of the table that says yes is taken.
   */
  when?: (post: Post) => boolean
  work: Work<Schema>
}

interface Post {
  form: FormData
  url: URL
  tokens: Tokens | undefined
}

/** What a button answers when it cannot do its work: 422 with these messages, nothing else of the form judged. */
export class RefusedIntent {
  constructor(
    readonly errors: Messages,
    readonly extra?: unknown,
  ) {}
}

type Button = (
  context: RequestContext & { form: FormData; request: Request; argument: string },
) => unknown

/** An intent of `formActions` that stands in a file of its own. */
export const formIntent = <Schema extends $ZodType>(intent: FormIntent<Schema>) => intent

type AnyIntent = FormIntent<$ZodType>
type Table = Record<string, AnyIntent>

/**
 * The action of a page with several forms, or several buttons of one: each entry is an intent, named by the field
 * `intent` of the post (`<button name="intent" value="approve">`), with its own schema and access. Refuses cross-site
 * posts (403) and unknown intents (400), bounds and parses the body, checks it against the schema, and maps what the
 * API refuses to messages of the form (422; 429 when there were too many). What was typed comes back with every refusal, secrets excepted; also
 * when the API is down (503) or too late (504). Files are on disk until the post is answered.
 */
export function formActions<Schemas extends Record<string, $ZodType>>(intents: {
  [Name in keyof Schemas]: FormIntent<Schemas[Name]>
}) {
  const table = intents as unknown as Table
  return markGuarded(async ({ request, params }: ActionFunctionArgs) => {
    if (!isSameOriginRequest((name) => request.headers.get(name)))
      throw new Response(null, { status: 403 })
    const context = await createRequestContext(request)
    const hasDraft = Object.values(table).some(({ draft }) => draft)
    if (!context.tokens && !hasDraft && Object.values(table).every(needsSession))
      return toLogin(context.url)
    const headers = new Headers()
    let body: FormWithFiles | undefined
    let typed: FormReply | undefined
    const onEnded = (reply: FormReply) => void (typed = reply)
    try {
      body = await readBody(table, request, context)
      const answer = await handle(table, { request, params, context, headers, onEnded, ...body })
      for (const line of await context.renewedCookies()) headers.append('set-cookie', line)
      if (!(answer instanceof Response))
        return data(answer.reply, { status: answer.status, headers })
      for (const [name, value] of headers) answer.headers.append(name, value)
      return answer
    } catch (error) {
      if (error instanceof SessionEnded) return await sessionEnded(context, typed)
      throw await answerFor(
        error instanceof BodyRefused ? new Response(null, { status: error.status }) : error,
        context,
      )
    } finally {
      await body?.remove()
    }
  })
}

/** The form, as much of it as any intent of the page takes. */
async function readBody(
  table: Table,
  request: Request,
  context: RequestContext,
): Promise<FormWithFiles> {
  const intents = Object.values(table)
  const fields = intents.map(({ schema }) => fieldsOf(schema))
  const limits = {
    bytes: Math.max(...intents.map(({ body }) => body?.bytes ?? USUAL_LIMITS.bytes)),
    fields: Math.max(...intents.map(({ body }) => body?.fields ?? USUAL_LIMITS.fields)),
    lists: new Set(fields.flatMap(({ lists }) => [...lists.keys()])),
    groups: Object.fromEntries(intents.flatMap(({ body }) => Object.entries(body?.groups ?? {}))),
  }
  const files = new Map(fields.flatMap((one) => [...one.files]))
  const isLarge = files.size > 0 || limits.bytes > USUAL_LIMITS.bytes
  // What is large is not read of somebody who may do nothing here.
  if (isLarge) await requireAnyPermission(context, intents)
  if (files.size > 0 && /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    return readFormWithFiles(request, limits, files)
  const form = await readForm(request, limits)
  return { form, files: new Map(), remove: () => Promise.resolve() }
}

interface Handling extends FormWithFiles {
  request: Request
  params: PageContext['params']
  context: RequestContext
  headers: Headers
  /** Told what was typed when the session turns out to have ended. */
  onEnded: (reply: FormReply) => void
}

async function handle(table: Table, handling: Handling): Promise<Response | FormAnswer> {
  const { request, context, form, files } = handling
  const found = findIntent(table, { form, url: context.url, tokens: context.tokens })
  if (!found) throw new Response(null, { status: 400 })
  const { intent } = found
  const owner = ownerOf(form, intent.draft)
  if (!context.tokens && needsSession(intent) && owner === undefined) return toLogin(context.url)
  refuseLong(intent, form)
  const fileFields = fieldsOf(intent.schema).files
  const tell = tellWithLabel(intent.fields ?? {})
  const reader = { t: context.t, locale: context.preferences.locale }
  const check = () =>
    checkForm(form, intent.schema, files, (issue, name) => tell(issue, name, reader))
  const posted = {
    submission: check(),
    hideFields: [...(intent.secretFields ?? []), ...fileFields.keys()],
    chooseAgain: [...files]
      .filter(([name, { length }]) => fileFields.has(name) && length > 0)
      .map(([name]) => name),
  }
  if (!context.tokens && needsSession(intent)) {
    const answer = await toLogin(context.url)
    const kept =
      owner && keepForm(restored(posted, intent.draft), { userId: owner, url: context.url })
    if (kept) answer.headers.append('set-cookie', kept)
    return answer
  }
  const store = intent.draft && (await openDraft(request, context, intent.draft))
  const answer = await answerPost(handling, { ...found, posted, check, store })
  if (store && !found.draftButton)
    return keepDraft(answer, store, { form, headers: handling.headers, context })
  keepUnsent(answer, intent.draft, handling)
  return answer
}

interface Judging extends FoundIntent {
  posted: Posted
  check: () => Posted['submission']
  store: DraftStore | undefined
}

async function answerPost(
  { request, params, context, headers, form, onEnded }: Handling,
  { intent, button, argument, draftButton, posted, check, store }: Judging,
): Promise<Response | FormAnswer> {
  const reply = (status: number, errors?: Messages) =>
    (button ? asTyped : judged)(posted, status, errors)
  try {
    await requirePermission(context, intent)
    if (draftButton)
      return await pressDraftButton(draftButton, store, posted, { form, headers, context })
    if (button) {
      const extra: unknown = await button({ ...context, form, request, argument })
      if (extra instanceof RefusedIntent) return asTyped(posted, 422, extra.errors, extra.extra)
      return asTyped(posted, 200, undefined, extra)
    }
    const current = await intent.current?.({ ...context, params })
    if (current && takeChosen(form, current)) posted.submission = check()
    if (posted.submission.status !== 'success') return reply(422)
    const stale = current && staleFields(form, current)
    if (stale) return answerStale(posted, stale, intent.ownRecord)
    return await intent.work({
      ...context,
      request,
      params,
      form,
      argument,
      current,
      locale: context.preferences.locale,
      input: posted.submission.value,
      setHeader: (name, value) => headers.append(name, value),
      refuse: (errors) => reply(422, errors),
      answer: (extra) => asTyped(posted, 200, undefined, extra),
      goTo,
    })
  } catch (error) {
    if (error instanceof SessionEnded) onEnded(restored(posted, intent.draft))
    const status = failureStatusOf(error)
    const wait = retryAfterOf(error)
    if (wait) headers.set('retry-after', String(wait))
    if (isOnHold(error)) throw error
    if (isApiError(error, Code.recordStale)) {
      // Changed between being read and being written: told like any other change.
      const now = await intent.current?.({ ...context, params }).catch(() => undefined)
      const stale = now && staleFields(form, now)
      if (stale) return answerStale(posted, stale, intent.ownRecord)
    }
    if (isApiError(error)) {
      const isPage = status === 403 || status === 404
      // No message beside a field would help: the page tells of it, unless the form has words for it.
      if (isPage && !intent.errors?.[error.code]) throw error
      return reply(status && !isPage ? status : 422, messagesFor(error, intent.errors, context))
    }
    if (!status) throw error
    return reply(status, {
      '': context.t('form.error.upstream', { id: context.sender.requestId }),
    })
  }
}

/** @throws BodyRefused 413 when more was typed than this intent takes, though another of its page does */
function refuseLong({ body }: AnyIntent, form: FormData): void {
  const typed = [...form].reduce(
    (sum, [name, value]) =>
      sum + name.length + Buffer.byteLength(typeof value === 'string' ? value : ''),
    0,
  )
  if (typed > (body?.bytes ?? USUAL_LIMITS.bytes)) throw new BodyRefused(413)
  if ([...form].length > (body?.fields ?? USUAL_LIMITS.fields)) throw new BodyRefused(413)
}

interface FoundIntent {
  intent: AnyIntent
  button?: Button | undefined
  draftButton?: DraftButton
  argument: string
}

/** Which entry of the table a post means, by the name that it gives or by what it is; undefined for none. */
function findIntent(table: Table, post: Post): FoundIntent | undefined {
  const given = post.form.get('intent')
  const [name = '', argument = ''] = (typeof given === 'string' ? given : '').split(/:(.*)/s)
  if (name && Object.hasOwn(table, name)) return { intent: table[name] as AnyIntent, argument }
  const candidates = Object.values(table).filter(({ when }) => when?.(post))
  if (!name) {
    const [intent] = candidates
    if (!intent) return undefined
    return { intent, button: ownButton(intent, intent.impliedButton?.(post.form)), argument }
  }
  if (isDraftButton(name)) {
    const intent = candidates.find(({ draft }) => draft)
    return intent && { intent, draftButton: name, argument }
  }
  for (const intent of candidates) {
    const button = ownButton(intent, name)
    if (button) return { intent, button, argument }
  }
  return undefined
}

const ownButton = ({ buttons = {} }: AnyIntent, name = ''): Button | undefined =>
  Object.hasOwn(buttons, name) ? buttons[name] : undefined

/** To the sign-in, which leads back to the page with what was typed (`kept-form.server.ts`). */
async function sessionEnded(
  { url, tokens }: RequestContext,
  typed: FormReply | undefined,
): Promise<Response> {
  const answer = await toLogin(url)
  answer.headers.delete('set-cookie')
  for (const line of await signOutHeaders()) answer.headers.append('set-cookie', line)
  const kept = typed && tokens && keepForm(typed, { userId: tokens.userId, url })
  if (kept) answer.headers.append('set-cookie', kept)
  answer.headers.append('set-cookie', await flashHeader('sessionExpired'))
  return answer
}
