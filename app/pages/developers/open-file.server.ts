import { revalidated } from '#app/http/page/revalidation.server.ts'
import { entityTag } from '#shared/entity-tag.ts'

/** A file of `clients/`, for any site and for whoever has it already. */
export const openFile = (request: Request, type: string, text: string) =>
  revalidated(
    request,
    {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      etag: entityTag(text),
    },
    () => text,
  )
