import type { Submission, SubmissionResult } from '@conform-to/react'
import { API_LOCALE } from '#app/i18n/locale.ts'
import { refusalText } from '#app/i18n/refusals.server.ts'
import { type MessageKey, translateKey } from '#app/i18n/t.tsx'
import { catalogueKey } from '#app/forms/messages.ts'
import { Code } from '#server/contract/codes.ts'
import { SERVICE_RULES, type ServiceRule } from '#server/contract/refusal-values.ts'
import { roundedWait, seconds } from '#shared/duration.ts'
import type { ApiError } from '../api-client/api-errors.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'
import type { LabelledFields } from './issue-texts.server.ts'

/** Action data of a form's page: errors are catalogue keys or ready texts. */
export interface FormReply<Extra = unknown> {
  result: SubmissionResult<string[]>
  extra?: Extra
  /** Fields whose files were posted and must be chosen again: a page cannot give a browser its files back. */
  chooseAgain?: string[]
  /** The record was changed by somebody else since the page showed it. */
  stale?: StaleReply
  /** State of the form's draft after the post. */
  draft?: DraftReply
}

export interface DraftReply {
  /** Compared with the stored draft at the next save. */
  revision: number
  /** `stale`: another window has saved a different draft; `failed`: it could not be saved. */
  state: 'none' | 'kept' | 'stale' | 'failed'
  /** When it was saved. */
  time?: number
  /** Values of the other window, to choose from. */
  choices?: StaleField[]
  /** The other window belongs to another member of the organisation. */
  byOther?: boolean
  /** Name of that member, if known. */
  byName?: string
}

export interface StaleReply {
  /** Version of the record as it is now: the next post is compared with it. */
  version: string
  fields: StaleField[]
  /** The reader's own record: changed in another window of theirs or, if shared, by another member. */
  own?: boolean
  /** Of an organisation with several members: one of them changed it, the reader or another. */
  shared?: boolean
  /** The member who changed it last, if known. */
  by?: { self: boolean; name: string } | null | undefined
}

export interface StaleField {
  name: string
  mine: string
  theirs: string
  /** Only the other side changed the field: its value is preselected. */
  onlyTheirs: boolean
}

/** The form shown again, with its status. */
export interface FormAnswer {
  status: number
  reply: FormReply
}

/** Messages by field, `''` for the form as a whole. */
export type Messages = Record<string, string>

export type FieldError = {
  field: string
  message?: string
  /** For a limit (429) whose wait may be long: the message in hours. */
  hours?: string
}
/** Which field a refusal of the API belongs to; its own text is shown unless `message` is given. */
export type FieldErrors = Partial<Record<number, FieldError>>

export interface Posted {
  submission: Submission<unknown, string[], unknown>
  /** Never sent back to the browser. */
  hideFields: string[]
  /** The form asks for a password or code, which is not kept with its input. */
  hasSecrets: boolean
  chooseAgain: string[]
}

/** The form with its validation errors and more messages. */
export function replyWithErrors(posted: Posted, status: number, errors: Messages = {}): FormAnswer {
  const { '': formError, ...fields } = errors
  const result = posted.submission.reply({
    hideFields: posted.hideFields,
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
  })
  return { status, reply: { result, ...filesOf(posted) } }
}

/** The form as it was typed, without validation. */
export function replyUnvalidated(
  posted: Posted,
  status: number,
  errors?: Messages,
  extra?: unknown,
): FormAnswer {
  const { initialValue, fields } = posted.submission.reply({ hideFields: posted.hideFields })
  const error =
    errors && Object.fromEntries(Object.entries(errors).map(([at, text]) => [at, [text]]))
  const refused = error && { status: 'error' as const, error }
  return {
    status,
    reply: { result: { initialValue, fields, ...refused }, extra, ...filesOf(posted) },
  }
}

const filesOf = ({ chooseAgain }: Posted) => (chooseAgain.length > 0 ? { chooseAgain } : {})

/**
 * Messages for a refusal of the API, by the fields they belong to.
 * @param fields those of the form: a 400 may name the one that it is about
 */
export function messagesFor(
  error: ApiError,
  known: FieldErrors = {},
  context: RequestContext,
  fields: LabelledFields = {},
): Messages {
  const place = known[error.code]
  if (error.code === Code.tooManyRequests) {
    // For a limit that the form has no words for, the API's own text names it: 一次最多同时上传 6 个文件.
    const { message, hours } = place ?? {}
    if (!message && context.preferences.locale === API_LOCALE && error.message)
      return { '': error.message }
    return { '': waitMessage(message ? { message, hours } : TOO_MANY, error.retryAfter ?? 60) }
  }
  if (error.code === Code.demoMode) return { '': 'form.error.demo' satisfies MessageKey }
  const named = place ? undefined : fields[error.values.field ?? '']
  if (!named) return { [place?.field ?? '']: place?.message ?? wordsOf(error, context) }
  return { [String(error.values.field)]: wordsOf(error, context, named) }
}

const TOO_MANY: { message: MessageKey; hours: MessageKey } = {
  message: 'form.error.tooManyRequests',
  hours: 'form.error.tooManyRequestsHours',
}

/** The message of a limit: in minutes, or for a long wait in hours if there are words for it. @param wait seconds */
export function waitMessage(
  { message, hours }: { message: string; hours?: string | undefined },
  wait: number,
): string {
  const inHours = message === TOO_MANY.message ? TOO_MANY.hours : hours
  const { unit, n } = roundedWait(seconds(wait))
  return inHours && unit === 'hours'
    ? `${inHours}?n=${n}`
    : `${message}?n=${Math.max(1, Math.ceil(wait / 60))}`
}

const isServiceRule = (rule = ''): rule is ServiceRule =>
  (SERVICE_RULES as readonly string[]).includes(rule)

/** Before the API's text about a single parameter (C-1.4); beside a form it says nothing. */
const INVALID_PREFIX = /^请求参数不正确:/

/** Text of a refusal that the form has no message for: the API's own in its language, in others one by code. */
export function wordsOf(
  error: ApiError,
  { t, preferences }: Pick<RequestContext, 't' | 'preferences'>,
  field?: LabelledFields[string],
): string {
  const { rule } = error.values
  if (field && isServiceRule(rule))
    return translateKey(t, `rules.${rule}`, { ...error.values, label: t(field.label) })
  if (preferences.locale === API_LOCALE && error.message)
    return error.message.replace(INVALID_PREFIX, '')
  return rule && !isServiceRule(rule) ? catalogueKey(rule) : refusalText(t, error)
}
