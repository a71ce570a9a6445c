import { matchesEntityTag } from '#shared/entity-tag.ts'

/** Conditional response: 304 when the client's entity tag matches, otherwise what `make` returns. */
export async function revalidated(
  request: Request,
  headers: Record<string, string> & { etag: string },
  make: () => BodyInit | Promise<BodyInit>,
): Promise<Response> {
  if (matchesEntityTag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(await make(), { headers })
}
