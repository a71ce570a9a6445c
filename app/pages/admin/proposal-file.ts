import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { isApiError } from '#app/http/api-client/api.server.ts'
import { Code } from '#server/contract/codes.ts'
import { proposalFile } from '#server/contract/proposals.ts'
import { proposalId } from './proposal-edit.server.ts'

/** The document of a proposal, saved rather than shown: it comes from anybody. */
export const loader = resourceLoader(
  async ({ api, request, params }) => {
    try {
      const file = await api.file(proposalFile, { query: { id: proposalId(params) } })
      return fileResponse(request, file)
    } catch (error) {
      if (isApiError(error, Code.proposalNotFound)) throw new Response(null, { status: 404 })
      throw error
    }
  },
  { permission: proposalFile },
)
