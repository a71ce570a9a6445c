import { data, type ActionFunctionArgs } from '@remix-run/node'
import type { $ZodType } from 'zod/v4/core'
import {
  needsSession,
  requireAnyPermission,
  requirePermission,
} from '../api-client/access.server.ts'
import { isApiError } from '../api-client/api-errors.server.ts'
import { checkForm } from '#app/forms/check-form.ts'
import { Code } from '#server/contract/codes.ts'
import { markGuarded } from '../session/guards.server.ts'
import { isOnHold } from '../session/hold.server.ts'
import { failureStatusOf, retryAfterOf } from '../api-client/failure-status.server.ts'
import { bodyBytes } from './body-limit.server.ts'
import { BodyRefused, readForm, DEFAULT_LIMITS } from './form-body.server.ts'
import { type FormWithFiles, readFormWithFiles } from './form-files.server.ts'
import {
  replyUnvalidated,
  type FormAnswer,
  type FormReply,
  replyWithErrors,
  type Messages,
  messagesFor,
  type Posted,
} from './form-reply.server.ts'
import {
  type AnyIntent,
  type FormIntent,
  findIntent,
  type FoundIntent,
  type IntentTable,
  RefusedIntent,
} from './form-intent.server.ts'
import { saveForm } from './saved-form.server.ts'
import { type DraftStore, openDraft } from './draft-store.server.ts'
import {
  updateDraftAfterPost,
  saveUnsentForm,
  ownerOf,
  handleDraftButton,
  replyToRestore,
} from './post-draft.server.ts'
import { goTo } from '../session/flash.server.ts'
import { afterAction } from '../page/list-query.ts'
import { respondToFailure } from '../page/failure-answer.server.ts'
import { type PageContext, toLogin } from '../page/page-loader.server.ts'
import { SessionEnded } from '../session/refresh.server.ts'
import { isSameOriginRequest } from '../host/same-origin.server.ts'
import { messageWithLabel } from './issue-texts.server.ts'
import { fieldsOf } from '#app/forms/schema-fields.ts'
import { answerStale, staleFields, applyChoices } from './stale-record.server.ts'
import { redirectEnded } from '../session/ended-session.server.ts'
import { signInUrl } from '../session/sign-in-page.ts'
import { createRequestContext, type RequestContext } from '../session/request-context.server.ts'

/**
 * The action of a page with several forms, or several buttons of one: each entry is an intent, named by the field
 * `intent` of the post (`<button name="intent" value="approve">`), with its own schema and access. Refuses cross-site
 * posts (403) and unknown intents (400), bounds and parses the body, checks it against the schema, and maps what the
 * API refuses to messages of the form (422; 429 when there were too many). What was typed comes back with every
 * refusal, secrets excepted; also when the API is down (503) or too late (504). Files are on disk until the post is
 * answered.
 */
export function formActions<Schemas extends Record<string, $ZodType>>(intents: {
  [Name in keyof Schemas]: FormIntent<Schemas[Name]>
}) {
  const table = intents as unknown as IntentTable
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
      if (error instanceof SessionEnded) return sessionEnded(context, typed)
      throw await respondToFailure(
        error instanceof BodyRefused ? new Response(null, { status: error.status }) : error,
        context,
      )
    } finally {
      await body?.remove()
    }
  })
}

const bytesOf = ({ body, schema }: AnyIntent) => body?.bytes ?? bodyBytes(schema)

/** Reads the form within the widest limits of the page's intents. */
async function readBody(
  table: IntentTable,
  request: Request,
  context: RequestContext,
): Promise<FormWithFiles> {
  const intents = Object.values(table)
  const fields = intents.map(({ schema }) => fieldsOf(schema))
  const limits = {
    bytes: Math.max(...intents.map(bytesOf)),
    fields: Math.max(...intents.map(({ body }) => body?.fields ?? DEFAULT_LIMITS.fields)),
    lists: new Set(fields.flatMap(({ lists }) => [...lists.keys()])),
    groups: Object.fromEntries(intents.flatMap(({ body }) => Object.entries(body?.groups ?? {}))),
  }
  const files = new Map(fields.flatMap((one) => [...one.files]))
  const length = Number(request.headers.get('content-length') ?? Infinity)
  const isLarge =
    files.size > 0 || (limits.bytes > DEFAULT_LIMITS.bytes && !(length <= DEFAULT_LIMITS.bytes))
  // A large body is read only for visitors who may do something here.
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
  /** Called with the input when the session turns out to have ended. */
  onEnded: (reply: FormReply) => void
}

async function handle(table: IntentTable, handling: Handling): Promise<Response | FormAnswer> {
  const { request, context, form, files } = handling
  const found = findIntent(table, { form, url: context.url, tokens: context.tokens })
  if (!found) throw new Response(null, { status: 400 })
  const { intent } = found
  const owner = ownerOf(form, intent.draft)
  if (!context.tokens && needsSession(intent) && owner === undefined) return toLogin(context.url)
  refuseLong(intent, form)
  const fileFields = fieldsOf(intent.schema).files
  const formatIssue = messageWithLabel(intent.fields ?? {})
  const reader = { t: context.t, locale: context.preferences.locale }
  const check = () =>
    checkForm(form, intent.schema, files, (issue, name) => formatIssue(issue, name, reader))
  const posted = {
    submission: check(),
    hideFields: [...(intent.secretFields ?? []), ...fileFields.keys()],
    hasSecrets: (intent.secretFields ?? []).length > 0,
    chooseAgain: [...files]
      .filter(([name, { length }]) => fileFields.has(name) && length > 0)
      .map(([name]) => name),
  }
  if (!context.tokens && needsSession(intent)) {
    const answer = await toLogin(context.url)
    const kept =
      owner && saveForm(replyToRestore(posted, intent.draft), { userId: owner, url: context.url })
    if (kept) answer.headers.append('set-cookie', kept)
    return answer
  }
  const store = intent.draft && (await openDraft(request, context, intent.draft, form))
  const answer = await answerPost(handling, { ...found, posted, check, store })
  if (store && !found.draftButton)
    return updateDraftAfterPost(answer, store, { form, headers: handling.headers, context, posted })
  saveUnsentForm(answer, intent.draft, { ...handling, posted })
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
    (button ? replyUnvalidated : replyWithErrors)(posted, status, errors)
  try {
    await requirePermission(context, intent)
    if (draftButton)
      return await handleDraftButton(draftButton, store, posted, { form, headers, context })
    if (button) {
      const extra: unknown = await button({ ...context, form, request, argument })
      if (extra instanceof RefusedIntent)
        return replyUnvalidated(posted, 422, extra.errors, extra.extra)
      return replyUnvalidated(posted, 200, undefined, extra)
    }
    const current = await intent.current?.({ ...context, params })
    if (current && applyChoices(form, current)) posted.submission = check()
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
      answer: (extra) => replyUnvalidated(posted, 200, undefined, extra),
      goTo: (path, ...flash) => goTo(afterAction(path, context.url), ...flash),
    })
  } catch (error) {
    if (error instanceof SessionEnded) onEnded(replyToRestore(posted, intent.draft))
    const status = failureStatusOf(error)
    const wait = retryAfterOf(error)
    if (wait) headers.set('retry-after', String(wait))
    if (isOnHold(error)) throw error
    if (isApiError(error, Code.recordStale)) {
      // Changed between reading and writing: reported like any other change.
      const now = await intent.current?.({ ...context, params }).catch(() => undefined)
      const stale = now && staleFields(form, now)
      if (stale) return answerStale(posted, stale, intent.ownRecord)
    }
    if (isApiError(error)) {
      const isPage = status === 403 || status === 404
      // A message beside a field would not help: the error page reports it, unless the form has words for it.
      if (isPage && !intent.errors?.[error.code]) throw error
      return reply(
        status && !isPage ? status : 422,
        messagesFor(error, intent.errors, context, intent.fields),
      )
    }
    if (!status) throw error
    return reply(status, {
      '': context.t('form.error.upstream', { id: context.sender.requestId }),
    })
  }
}

/** @throws BodyRefused 413 when the input exceeds the limits of this intent, though not those of another of its page */
function refuseLong(intent: AnyIntent, form: FormData): void {
  const typed = [...form].reduce(
    (sum, [name, value]) =>
      sum + name.length + Buffer.byteLength(typeof value === 'string' ? value : ''),
    0,
  )
  if (typed > bytesOf(intent)) throw new BodyRefused(413)
  if ([...form].length > (intent.body?.fields ?? DEFAULT_LIMITS.fields)) throw new BodyRefused(413)
}

/** Redirects to the sign-in, which leads back to the page with the input (`saved-form.server.ts`). */
function sessionEnded({ url, tokens }: RequestContext, typed: FormReply | undefined): Response {
  const answer = redirectEnded({ tokens }, { to: signInUrl(url), page: url.pathname + url.search })
  const kept = typed && tokens && saveForm(typed, { userId: tokens.userId, url })
  if (kept) answer.headers.append('set-cookie', kept)
  return answer
}
