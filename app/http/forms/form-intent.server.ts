import type { $ZodType, output } from 'zod/v4/core'
import { type DraftButton, isDraftButton } from '#app/forms/draft.ts'
import type { DraftForm } from '#server/contract/form-drafts.ts'
import type { Access } from '../api-client/access.server.ts'
import type { PageContext } from '../page/page-loader.server.ts'
import type { FlashKey } from '../session/flash.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'
import type { Tokens } from '../session/session.server.ts'
import type { FieldErrors, FormAnswer, Messages } from './form-reply.server.ts'
import type { LabelledFields } from './issue-texts.server.ts'
import type { CurrentRecord } from './stale-record.server.ts'

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
  /** Shows the page again with a result, or with what is shown only once. It is stored nowhere. */
  answer(extra: unknown): FormAnswer
  /** 303 to a path, with a flash at the bottom right if named. */
  goTo(path: string, flash?: FlashKey, values?: Record<string, string>): Promise<Response>
}

type CurrentContext = RequestContext & { params: PageContext['params'] }

type Work<Schema extends $ZodType> = (
  context: FormContext<Schema>,
) => Promise<Response | FormAnswer> | Response

export interface FormOptions<Schema extends $ZodType> extends Access {
  /** Its lists are fields that may come several times, its `fileField`s files with a limit each. */
  schema: Schema
  /** Never sent back to the browser. */
  secretFields?: string[]
  /** Labels of a defined form, for the messages of schema issues that have no text in the reader's language. */
  fields?: LabelledFields
  errors?: FieldErrors
  /**
   * Reads what the form changes. A post whose `version` is of other values is answered 409, with both values of each
   * field; `work` gets the record as `current`.
   */
  current?: (context: CurrentContext) => Promise<CurrentRecord | undefined>
  /** The reader's own record: a stale version comes from another window or, if shared, another member. */
  ownRecord?: boolean
  /** Input is saved on the server until it is sent or discarded (`draft-store.server.ts`). */
  draft?: DraftForm
  /** Limits other than what the schema's texts need (`bodyBytes`) and 200 fields; groups read under another name (`FormLimits`). */
  body?: { bytes?: number; fields?: number; groups?: Readonly<Record<string, string>> }
  /**
   * Buttons besides the form's main one, distinguished by `intent` (`name` or `name:argument`): they show the form
   * again with all its input, without validation, and with what they return as `extra`.
   */
  buttons?: Record<string, Button>
  /** The button of a post that names no intent, such as Enter in a search box within the form. */
  impliedButton?: (form: FormData) => string | undefined
}

export interface FormIntent<Schema extends $ZodType> extends FormOptions<Schema> {
  /**
   * Whether a post that does not name this intent is meant for it: by its address, or because it is the only form of
   * its page. The first match in the table counts.
   */
  when?: (post: Post) => boolean
  work: Work<Schema>
}

interface Post {
  form: FormData
  url: URL
  tokens: Tokens | undefined
}

/** Result of a button that cannot do its work: 422 with these messages, the rest of the form is not validated. */
export class RefusedIntent {
  constructor(
    readonly errors: Messages,
    readonly extra?: unknown,
  ) {}
}

export type Button = (
  context: RequestContext & { form: FormData; request: Request; argument: string },
) => unknown

/** An intent of `formActions` in a file of its own. */
export const formIntent = <Schema extends $ZodType>(intent: FormIntent<Schema>) => intent

export type AnyIntent = FormIntent<$ZodType>
/** The intents of a page, by name. */
export type IntentTable = Record<string, AnyIntent>

export interface FoundIntent {
  intent: AnyIntent
  button?: Button | undefined
  draftButton?: DraftButton
  argument: string
}

/** Finds the intent of a post, by the name that it gives or by what it is; undefined for none. */
export function findIntent(table: IntentTable, post: Post): FoundIntent | undefined {
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
