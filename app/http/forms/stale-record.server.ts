import { createHash } from 'node:crypto'
import {
  KEEP_PREFIX,
  LIST_SEPARATOR,
  THEIRS,
  VERSION_FIELD,
  whoChanged,
} from '#app/forms/stale-fields.ts'
import {
  type FormAnswer,
  replyWithErrors,
  type Posted,
  type StaleField,
} from './form-reply.server.ts'
import { normalizeLines } from '#server/contract/rules.ts'

/** Name of the record's own version among those of its fields; no field has it. */
const RECORD_VERSION = '_'

/** A record as its form shows it (`formValues`), and whatever else `work` needs of it. */
export interface CurrentRecord {
  values: Record<string, string | string[]>
  /** The API's own version, if any: it also covers changes that the form does not show. */
  version?: number
  /** Others besides the reader may change it as their own. */
  shared?: boolean
  /** Which of them changed it last. */
  by?: { self: boolean; name: string } | null
}

/** What the hidden field `version` holds: a short digest of each value that the page showed. */
export const versionOf = ({ values, version }: CurrentRecord): string =>
  [
    ...(version === undefined ? [] : [[RECORD_VERSION, String(version)] as const]),
    ...Object.entries(values),
  ]
    .map(([name, value]) => `${name}.${digestOf(asText(value))}`)
    .join('~')

/**
 * Replaces posted values by the record's where the reader chose those (`keep-name=theirs`).
 * @returns whether any was replaced
 */
export function applyChoices(form: FormData, { values }: CurrentRecord): boolean {
  const chosen = Object.keys(values).filter((name) => form.get(KEEP_PREFIX + name) === THEIRS)
  // Fields changed again in the meantime are undecided: they are shown for another choice.
  const shown = readVersion(form)
  const valid = chosen.filter((name) => shown.get(name) === digestOf(asText(values[name] ?? '')))
  for (const name of valid) {
    form.delete(name)
    for (const value of [values[name] ?? ''].flat()) form.append(name, value)
  }
  return valid.length > 0
}

/**
 * The fields that somebody else has changed to a value other than the posted one; none if only something that the form
 * does not show has changed. Undefined when the post is based on the current record.
 */
export function staleFields(form: FormData, current: CurrentRecord) {
  const { values, version } = current
  const fields: StaleField[] = []
  const shown = readVersion(form)
  for (const [name, digest] of shown) {
    const theirs = Object.hasOwn(values, name) ? values[name] : undefined
    if (theirs === undefined || digestOf(asText(theirs)) === digest) continue
    const mine = asText(form.getAll(name).map(String))
    if (mine === asText(theirs)) continue
    fields.push({ name, mine, theirs: asText(theirs), onlyTheirs: digestOf(mine) === digest })
  }
  const itself = shown.get(RECORD_VERSION)
  const isOther = itself !== undefined && itself !== digestOf(String(version))
  return fields.length > 0 || isOther
    ? { version: versionOf(current), fields, shared: current.shared ?? false, by: current.by }
    : undefined
}

export function answerStale(
  posted: Posted,
  stale: NonNullable<ReturnType<typeof staleFields>>,
  own = false,
): FormAnswer {
  const word = own ? ownRecordMessage(stale) : 'stale'
  const { reply } = replyWithErrors(posted, 409, { '': `form.error.${word}` })
  return { status: 409, reply: { ...reply, stale: { ...stale, own } } }
}

/** If no field differs, the case itself has changed: decided, withdrawn, with other attachments. */
const ownRecordMessage = ({ fields, ...stale }: NonNullable<ReturnType<typeof staleFields>>) =>
  fields.length === 0 ? 'staleCase' : STALE_WORDS[whoChanged(stale)]

const STALE_WORDS = { self: 'staleOwn', member: 'staleMember', unit: 'staleUnit' } as const

function readVersion(form: FormData): Map<string, string> {
  const given = form.get(VERSION_FIELD)
  const parts = typeof given === 'string' ? given.split('~') : []
  return new Map(
    parts.flatMap((part) => {
      const [, name, digest] = /^([\w-]+)\.([\w-]{8})$/.exec(part) ?? []
      return name && digest ? [[name, digest] as const] : []
    }),
  )
}

/**
 * Joins several values of one field in a line. Their order says nothing: a page sends them as its boxes stand, the API
 * as it stores them. Browsers send line breaks as CRLF.
 */
const asText = (value: string | string[]) =>
  normalizeLines([value].flat().toSorted().join(LIST_SEPARATOR))

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
