import { redirect } from '@remix-run/node'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { exportOwnData } from '#server/contract/own-data.ts'

/** The export file, right after ownership was proved; an expired ticket redirects to the proof. */
export const loader = resourceLoader(
  async ({ api, request, url: { searchParams } }) => {
    const format = searchParams.get('format') === 'json' ? 'json' : 'xlsx'
    const ticket = searchParams.get('ticket') ?? ''
    try {
      const file = await api.file(exportOwnData, { query: { ticket, format } })
      const type = format === 'json' ? 'application/json; charset=utf-8' : file.type
      return fileResponse(request, file, { 'content-type': type })
    } catch (error) {
      if (isApiError(error, Code.reauthenticationRequired) || isApiError(error, Code.badRequest))
        return redirect('/account/data?expired=1', { status: 303 })
      throw error
    }
  },
  { signedIn: true },
)
