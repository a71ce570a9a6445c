import { isUtf8Form } from '#shared/utf8.ts'

/** Enough for most forms; files have limits of their own. */
const LIMIT = 64 * 1024
/** Ten times the largest form: parsing more fields would cost time that no form of ours needs. */
const FIELDS = 200

/** Limits and field names for reading a form. */
export interface FormLimits {
  /** Maximum size of all input; files come on top. */
  bytes: number
  fields: number
  /** Names that may come several times; for any other the first value counts. */
  lists: ReadonlySet<string>
  /** Groups read under another name, where a field has the group's own: `remark.area` as `remarks.area`. */
  groups?: Readonly<Record<string, string>>
}
export const DEFAULT_LIMITS: FormLimits = { bytes: LIMIT, fields: FIELDS, lists: new Set() }

export class BodyRefused extends Error {
  override name = 'BodyRefused'
  constructor(readonly status: 400 | 413 | 415) {
    super(`Form body refused: ${status}`)
  }
}

/**
 * A name, or one within a group (`remark.area`). Conform reads other names as deeper structure (`a[b]`) or as commands
 * (`__intent__`), and fails at `constructor`.
 */
const FIELD_NAME = /^(?!constructor\b)[A-Za-z][\w-]*(?:\.(?!constructor\b)[A-Za-z][\w-]*)?$/

/**
 * An empty form and a function that adds posted fields to it: the first of each name, unless it is a list; a name is a
 * field or a group, not both. Other fields are dropped.
 */
export function collectFields(lists: ReadonlySet<string>) {
  const form = new FormData()
  // Sets, because FormData searches linearly for a name.
  const fields = new Set<string>()
  const groups = new Set<string>()
  const add = (name: string, value: FormDataEntryValue) => {
    if (!FIELD_NAME.test(name)) return
    const [group = '', part] = name.split('.')
    const isBoth = part === undefined ? groups.has(name) : fields.has(group)
    if (isBoth || (fields.has(name) && !lists.has(name))) return
    fields.add(name)
    if (part !== undefined) groups.add(group)
    form.append(name, value)
  }
  return { form, add }
}

/**
 * Reads a posted form, of at most 64 KiB and 200 fields unless more is allowed; names that no form of ours has are
 * dropped.
 * @throws BodyRefused 413 when longer, 415 when not a form, 400 when it cannot be parsed.
 */
export async function readForm(
  request: Request,
  { bytes: limit, fields, lists, groups = {} }: FormLimits = DEFAULT_LIMITS,
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (type && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new BodyRefused(415)
  if (Number(request.headers.get('content-length')) > limit) throw new BodyRefused(413)
  const bytes = await readBytes(request, limit)
  if (bytes.byteLength === 0) return new FormData()
  if (!type) throw new BodyRefused(415)
  const boundary = boundaryOf(type)
  if (countFields(bytes, boundary) > fields) throw new BodyRefused(413)
  if (boundary === undefined && !isUtf8Form(bytes)) throw new BodyRefused(400)
  // Parsed by the boundary that was counted, whatever else the type says.
  const read = boundary === undefined ? type : `multipart/form-data; boundary="${boundary}"`
  const sent = await new Response(bytes, { headers: { 'content-type': read } })
    .formData()
    .catch(() => {
      throw new BodyRefused(400)
    })
  const { form, add } = collectFields(lists)
  for (const [given, value] of sent) add(nameIn(groups, given), value)
  return form
}

function nameIn(groups: Readonly<Record<string, string>>, name: string): string {
  const [group = '', part] = name.split(/\.(.*)/s)
  const other = part !== undefined && Object.hasOwn(groups, group) ? groups[group] : undefined
  return other === undefined ? name : `${other}.${part}`
}

/**
 * Reads the body up to its limit; the unread rest does not keep the answer from being sent.
 * @throws BodyRefused 413 when longer
 */
export async function readBytes(request: Request, limit = LIMIT): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      reader.releaseLock()
      throw new BodyRefused(413)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/** Undefined for a form without files, whose fields are separated by ampersands. */
function boundaryOf(type: string): string | undefined {
  if (!/^multipart/i.test(type)) return undefined
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw new BodyRefused(400)
  return boundary
}

/** Counts the fields before parsing, since the parser processes the whole form in one turn. */
function countFields(bytes: Buffer, boundary: string | undefined): number {
  // The boundary after the last part starts no field.
  const [mark, first] = boundary === undefined ? ['&', 1] : [`--${boundary}`, -1]
  let count = first
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count++
  return count
}
