import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { downloadFile, getFile } from '#server/contract/files.ts'
import { recordId } from '#app/http/page/record.server.ts'

/** An upload as listed: images and PDF files only, nothing that a browser would execute. */
export const loader = resourceLoader(
  async ({ api, request, params }) => {
    const found = await api(getFile, { query: { id: recordId(params) } })
    if (!found) throw new Response(null, { status: 404 })
    const query = { configId: String(found.configId), path: found.path }
    return fileResponse(request, await api.file(downloadFile, { query }))
  },
  { permission: getFile },
)
