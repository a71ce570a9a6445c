import { revalidated } from '#app/http/page/revalidation.server.ts'
import { entityTag } from '#shared/entity-tag.ts'

/** A file of `clients/`, readable by any site and revalidated by ETag. */
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
