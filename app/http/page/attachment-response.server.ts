import { Code } from '#server/contract/codes.ts'
import { PDF_VIEW_CSP, readAttachment } from '#server/contract/attachments.ts'
import { fileResponse } from './file-response.server.ts'
import type { PageContext } from './page-loader.server.ts'
import { orNotFound, recordId } from './record.server.ts'

/** An applicant's upload: shown as a picture or saved by the browser, never executed, and cached nowhere. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** @throws Response 404 when there is none, or none that this visitor may see */
export async function attachmentResponse({
  api,
  request,
  params,
  url,
}: PageContext): Promise<Response> {
  const id = recordId(params)
  const view = url.searchParams.get('view') === '1' ? ('1' as const) : undefined
  const thumbnail = url.searchParams.get('thumbnail') === '1' ? ('1' as const) : undefined
  const file = await orNotFound(
    Code.attachmentNotFound,
    api.file(readAttachment, { query: { id, view, thumbnail } }),
  )
  const isShown = view && file.type === 'application/pdf'
  return fileResponse(request, file, {
    ...HEADERS,
    ...(isShown && { 'content-security-policy': PDF_VIEW_CSP }),
  })
}
