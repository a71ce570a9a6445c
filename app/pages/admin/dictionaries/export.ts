import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { exportEntries } from '#server/contract/dictionary.ts'

const [exported] = exportEntries as [(typeof exportEntries)[number]]

/** The data of the type in the address, or of all. */
export const loader = resourceLoader(
  async ({ api, request, url }) => {
    const dictType = url.searchParams.get('type') ?? ''
    return fileResponse(request, await api.file(exported, { query: { dictType } }))
  },
  { permission: exported },
)
