import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import type { Submission, SubmissionResult } from '@conform-to/react'
import type { $ZodType, output } from 'zod/v4/core'
import type { MessageKey } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import { type ApiError, isApiError, UpstreamError } from './api.server.ts'
import { checkForm } from '#app/forms/check-form.ts'
import { markGuarded } from './guards.server.ts'
import { BodyRefused, readForm } from './form-body.server.ts'
import { noticeHeader, type NoticeKey } from './notices.server.ts'
import { toLogin, type PageContext } from './page-loader.server.ts'
import { SessionEnded } from './refresh.server.ts'
import { isSameOriginRequest } from './same-origin.server.ts'
import { signOutHeaders } from './session.server.ts'
import { createRequestContext, type RequestContext } from './request-context.server.ts'

/** What a form's page finds in its action data: errors are catalogue keys or ready texts. */
export interface FormReply<Extra = unknown> {
  result: SubmissionResult<string[]>
  extra?: Extra
}

export interface FormContext<Schema extends $ZodType> extends Omit<
  PageContext,
  'setStatus' | 'cacheByQuery'
> {
  input: output<Schema>
  form: FormData
  /** Refuses the form: 422 with these messages beside their fields (`''` for the form as a whole). */
  refuse(errors: Record<string, string>): FormAnswer
  /** 303 to a path, with a notice at the bottom right if named. */
  goTo(path: string, notice?: NoticeKey, values?: Record<string, string>): Promise<Response>
}

/** The form again, with its status. */
interface FormAnswer {
  status: number
  reply: FormReply
}

type FieldError = { field: string; message?: string }

interface Options<Schema extends $ZodType> {
  schema: Schema
  /** A session is needed: without one, 303 to the login page. */
  signedIn?: boolean
  /** Never sent back to the browser. */
  secretFields?: string[]
  /** Which field a refusal of the API belongs to; its own text is shown unless `message` is given. */
  errors?: Partial<Record<Code, FieldError>>
  /**
   * Buttons besides the form's main one, told apart by `intent` (`name` or `name:argument`): they answer the
   * form again with every value kept, nothing validated, and what they return as `extra`.
   */
  intents?: Record<string, Intent>
  /** The intent of a post that names none, such as Enter in a search box within the form. */
  impliedIntent?: (form: FormData) => string | undefined
}

/** What an intent answers when it cannot do its work: 422 with these messages, nothing else of the form judged. */
export class RefusedIntent {
  constructor(
    readonly errors: Record<string, string>,
    readonly extra?: unknown,
  ) {}
}

type Intent = (
  context: RequestContext & { form: FormData; request: Request; argument: string },
) => unknown

/**
 * The guard of every action. Refuses cross-site posts (403), bounds and parses the body, checks it against
 * the schema, and maps what the API refuses to messages of the form (422). What was typed comes back with
 * every refusal, secrets excepted; also when the API is down (503) or too late (504).
 */
export function formAction<Schema extends $ZodType>(
  options: Options<Schema>,
  work: (context: FormContext<Schema>) => Promise<Response | FormAnswer> | Response,
) {
  return markGuarded(async ({ request, params }: ActionFunctionArgs) => {
    if (!isSameOriginRequest((name) => request.headers.get(name)))
      throw new Response(null, { status: 403 })
    const context = await createRequestContext(request)
    const headers = new Headers()
    try {
      if (options.signedIn && !context.tokens) return await toLogin(context.url)
      const form = await readForm(request)
      const answer = await handle(options, work, { request, params, context, headers, form })
      for (const line of await context.renewedCookies()) headers.append('set-cookie', line)
      if (!(answer instanceof Response))
        return data(answer.reply, { status: answer.status, headers })
      for (const [name, value] of headers) answer.headers.append(name, value)
      return answer
    } catch (error) {
      if (error instanceof BodyRefused) throw new Response(null, { status: error.status })
      throw error
    }
  })
}

interface Handling {
  request: Request
  params: PageContext['params']
  context: RequestContext
  headers: Headers
  form: FormData
}

async function handle<Schema extends $ZodType>(
  options: Options<Schema>,
  work: (context: FormContext<Schema>) => Promise<Response | FormAnswer> | Response,
  { request, params, context, headers, form }: Handling,
): Promise<Response | FormAnswer> {
  const submission = checkForm(form, options.schema)
  const hideFields = options.secretFields ?? []
  const reply = (status: number, errors: Record<string, string> = {}) =>
    replyWith(submission, { status, errors, hideFields })

  const [name = '', argument = ''] = intentOf(form, options).split(/:(.*)/s)
  const intent = options.intents && Object.hasOwn(options.intents, name) && options.intents[name]
  if (intent) {
    const { initialValue, fields } = submission.reply({ hideFields })
    const again = (status: number, errors?: Record<string, string>, extra?: unknown) => {
      const error =
        errors && Object.fromEntries(Object.entries(errors).map(([at, text]) => [at, [text]]))
      const refused = error && { status: 'error' as const, error }
      return { status, reply: { result: { initialValue, fields, ...refused }, extra } }
    }
    try {
      const extra: unknown = await intent({ ...context, form, request, argument })
      if (extra instanceof RefusedIntent) return again(422, extra.errors, extra.extra)
      return again(200, undefined, extra)
    } catch (error) {
      if (error instanceof SessionEnded) return sessionEnded(context)
      if (!(error instanceof UpstreamError)) throw error
      headers.set('retry-after', '10')
      return again(error.status, {
        '': context.t('form.error.upstream', { id: context.sender.requestId }),
      })
    }
  }
  if (submission.status !== 'success') return reply(422)
  try {
    return await work({
      ...context,
      request,
      params,
      form,
      locale: context.preferences.locale,
      input: submission.value,
      setHeader: (name, value) => headers.append(name, value),
      refuse: (errors) => reply(422, errors),
      goTo: async (path, notice, values) =>
        redirect(path, {
          status: 303,
          headers: notice ? { 'set-cookie': await noticeHeader(notice, values) } : {},
        }),
    })
  } catch (error) {
    if (error instanceof SessionEnded) return sessionEnded(context)
    if (isApiError(error)) return reply(422, messagesFor(error, options.errors, context))
    if (error instanceof UpstreamError) {
      headers.set('retry-after', '10')
      return reply(error.status, {
        '': context.t('form.error.upstream', { id: context.sender.requestId }),
      })
    }
    throw error
  }
}

function intentOf(form: FormData, { impliedIntent }: Options<$ZodType>): string {
  const named = form.get('intent')
  return (typeof named === 'string' && named) || impliedIntent?.(form) || ''
}

function messagesFor(
  error: ApiError,
  known: Partial<Record<number, FieldError>> = {},
  context: RequestContext,
): Record<string, string> {
  const place = known[error.code]
  if (error.code === Code.tooManyRequests && error.retryAfter) {
    const n = Math.ceil(error.retryAfter / 60)
    const key = (place?.message ?? 'form.error.tooManyRequests') as MessageKey
    return { '': context.t(key, { n }) }
  }
  if (error.code === Code.demoMode) return { '': 'form.error.demo' satisfies MessageKey }
  return { [place?.field ?? '']: place?.message ?? error.message }
}

async function sessionEnded(context: RequestContext): Promise<Response> {
  const answer = await toLogin(context.url)
  answer.headers.delete('set-cookie')
  for (const line of await signOutHeaders()) answer.headers.append('set-cookie', line)
  answer.headers.append('set-cookie', await noticeHeader('sessionExpired'))
  return answer
}

function replyWith(
  submission: Submission<unknown, string[], unknown>,
  answer: { status: number; errors: Record<string, string>; hideFields: string[] },
): FormAnswer {
  const { '': formError, ...fields } = answer.errors
  const result = submission.reply({
    hideFields: answer.hideFields,
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
  })
  return { status: answer.status, reply: { result } }
}
