import { createHash } from 'node:crypto'
import { KEEP_PREFIX, THEIRS, VERSION_FIELD, whoChanged } from '#app/forms/stale-fields.ts'
import { type FormAnswer, judged, type Posted, type StaleField } from './form-reply.server.ts'

/** Stands for the record's own version among those of its fields; no field is called so. */
const ITSELF = '_'

/** A record as its form shows it (`formValues`), and whatever else `work` wants of it. */
export interface CurrentRecord {
  values: Record<string, string | string[]>
  /** The API's own version of it, where it has one: it tells of changes that the form does not show. */
  version?: number
  /** More people than the reader may change it as their own. */
  shared?: boolean
  /** Of these people, who was the last to change it. */
  by?: { self: boolean; name: string } | null
}

/** What the hidden field `version` holds: a short digest of each value that the page showed. */
export const versionOf = ({ values, version }: CurrentRecord): string =>
  [
    ...(version === undefined ? [] : [[ITSELF, String(version)] as const]),
    ...Object.entries(values),
  ]
    .map(([name, value]) => `${name}.${digestOf(asText(value))}`)
    .join('~')

/**
 * Puts their values in where the reader decided for them (`keep-name=theirs`).
 * @returns whether any was
 */
export function takeChosen(form: FormData, { values }: CurrentRecord): boolean {
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
 * The fields that somebody else has changed and whose value is another than the one posted; none where the change was
 * to what the form does not show. Undefined when the post is of the record as it is.
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
  const itself = shown.get(ITSELF)
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
  const word = own ? ownWord(stale) : 'stale'
  const { reply } = judged(posted, 409, { '': `form.error.${word}` })
  return { status: 409, reply: { ...reply, stale: { ...stale, own } } }
}

/** Where no field is another, it is the case that went on: decided, withdrawn, with other attachments. */
const ownWord = ({ fields, ...stale }: NonNullable<ReturnType<typeof staleFields>>) =>
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

/** Several values of one field stand in one line; browsers send line breaks as CRLF. */
const asText = (value: string | string[]) =>
  [value].flat().join(', ').replace(/\r\n?/g, '\n').trim()

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
