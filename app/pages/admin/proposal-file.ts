import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { Code } from '#server/contract/codes.ts'
import { proposalFile } from '#server/contract/proposals.ts'

/** A proposal's document, always as a download: anybody may have uploaded it. */
export const loader = resourceLoader(
  async ({ api, request, params }) => {
    const reading = api.file(proposalFile, { query: { id: recordId(params) } })
    return fileResponse(request, await orNotFound(Code.proposalNotFound, reading))
  },
  { permission: proposalFile },
)
