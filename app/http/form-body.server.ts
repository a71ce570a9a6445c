/** Enough for every form of the portal (DECISIONS 34); uploads have their own door. */
const LIMIT = 64 * 1024

export class BodyRefused extends Error {
  override name = 'BodyRefused'
  constructor(readonly status: 400 | 413 | 415) {
    super(`Form body refused: ${status}`)
  }
}

/** The forms are flat. Into other names Conform reads structure (`a[b]`) and orders (`__intent__`). */
const FIELD_NAME = /^[A-Za-z][\w-]*$/

/**
 * Reads a posted form of at most 64 KiB; fields whose names no form of ours has are dropped.
 * @throws BodyRefused 413 when longer, 415 when not a form, 400 when it cannot be parsed.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (type && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new BodyRefused(415)
  if (Number(request.headers.get('content-length')) > LIMIT) throw new BodyRefused(413)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > LIMIT) throw new BodyRefused(413)
    chunks.push(chunk)
  }
  if (size === 0) return new FormData()
  if (!type) throw new BodyRefused(415)
  const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
  const form = await body.formData().catch(() => {
    throw new BodyRefused(400)
  })
  for (const name of [...form.keys()]) if (!FIELD_NAME.test(name)) form.delete(name)
  return form
}
