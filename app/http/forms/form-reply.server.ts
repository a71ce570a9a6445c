import type { Submission, SubmissionResult } from '@conform-to/react'
import { API_LOCALE } from '#app/i18n/locale.ts'
import { refusalText } from '#app/i18n/refusals.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { catalogueKey } from '#app/forms/messages.ts'
import { Code } from '#server/contract/codes.ts'
import { roundedWait, seconds } from '#shared/duration.ts'
import type { ApiError } from '../api-client/api.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'

/** What a form's page finds in its action data: errors are catalogue keys or ready texts. */
export interface FormReply<Extra = unknown> {
  result: SubmissionResult<string[]>
  extra?: Extra
  /** Fields whose files came along and have to be chosen again: no page can give a browser its files back. */
  chooseAgain?: string[]
  /** The record was changed by somebody else since the page showed it. */
  stale?: StaleReply
  /** What became of the form's draft. */
  draft?: DraftReply
}

export interface DraftReply {
  /** What the next save is compared with. */
  revision: number
  /** `stale`: another window has kept another; `failed`: it could not be kept. */
  state: 'none' | 'kept' | 'stale' | 'failed'
  /** When it was kept. */
  time?: number
  /** The other window's values, to choose from. */
  choices?: StaleField[]
  /** The other window is another member's of the unit. */
  byOther?: boolean
  /** What that member is called, where it is known. */
  byName?: string
}

export interface StaleReply {
  /** Of the record as it is now: what the next post is compared with. */
  version: string
  fields: StaleField[]
  /** Nobody else can change the record: it was another window of the same person. */
  own?: boolean
  /** Of a unit with several members: one of them, the reader or another. */
  shared?: boolean
  /** Which of them, where it is known. */
  by?: { self: boolean; name: string } | null | undefined
}

export interface StaleField {
  name: string
  mine: string
  theirs: string
  /** Changed by them alone: theirs is what is meant unless told otherwise. */
  onlyTheirs: boolean
}

/** The form again, with its status. */
export interface FormAnswer {
  status: number
  reply: FormReply
}

/** Messages by field, `''` for the form as a whole. */
export type Messages = Record<string, string>

export type FieldError = {
  field: string
  message?: string
  /** Of a limit (429) whose wait may be long: the message in hours. */
  hours?: string
}
/** Which field a refusal of the API belongs to; its own text is shown unless `message` is given. */
export type FieldErrors = Partial<Record<number, FieldError>>

export interface Posted {
  submission: Submission<unknown, string[], unknown>
  /** Never sent back to the browser. */
  hideFields: string[]
  chooseAgain: string[]
}

/** The form as it was judged, with more messages. */
export function judged(posted: Posted, status: number, errors: Messages = {}): FormAnswer {
  const { '': formError, ...fields } = errors
  const result = posted.submission.reply({
    hideFields: posted.hideFields,
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
  })
  return { status, reply: { result, ...filesOf(posted) } }
}

/** The form as it was typed, nothing of it judged. */
export function asTyped(
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

/** What the API refused, where it belongs in the form. */
export function messagesFor(
  error: ApiError,
  known: FieldErrors = {},
  context: RequestContext,
): Messages {
  const place = known[error.code]
  if (error.code === Code.tooManyRequests) {
    // Of a limit that the form has no words for, the API's name it: 一次最多同时上传 6 个文件.
    const { message, hours } = place ?? {}
    if (!message && context.preferences.locale === API_LOCALE && error.message)
      return { '': error.message }
    return { '': waitMessage(message ? { message, hours } : TOO_MANY, error.retryAfter ?? 60) }
  }
  if (error.code === Code.demoMode) return { '': 'form.error.demo' satisfies MessageKey }
  return { [place?.field ?? '']: place?.message ?? wordsOf(error, context) }
}

const TOO_MANY: { message: MessageKey; hours: MessageKey } = {
  message: 'form.error.tooManyRequests',
  hours: 'form.error.tooManyRequestsHours',
}

/** What to say of a limit: in minutes, or of a long wait in hours where there are words for it. @param wait seconds */
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

/** A refusal that the form has no message for. The API speaks one language; for readers of others its code is worded. */
export function wordsOf(
  error: ApiError,
  { t, preferences }: Pick<RequestContext, 't' | 'preferences'>,
): string {
  if (preferences.locale === API_LOCALE && error.message) return error.message
  const { rule } = error.values
  return rule ? catalogueKey(rule) : refusalText(t, error)
}
