import { matchesEntityTag } from '#shared/entity-tag.ts'

/** The content behind an entity tag; 304 for a client that has it already. `make` runs only for the others. */
export async function revalidated(
  request: Request,
  headers: Record<string, string> & { etag: string },
  make: () => BodyInit | Promise<BodyInit>,
): Promise<Response> {
  if (matchesEntityTag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(await make(), { headers })
}
