import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { exportEntries } from '#server/contract/dictionary.ts'
import { DICTIONARY_STATES } from '#shared/dictionary-states.ts'

const [exported] = exportEntries as [(typeof exportEntries)[number]]

/** The entries of the type and state in the address, or of all types. */
export const loader = resourceLoader(
  async ({ api, request, url }) => {
    const dictType = url.searchParams.get('type') ?? ''
    const state = DICTIONARY_STATES.find((one) => one === url.searchParams.get('state'))
    return fileResponse(request, await api.file(exported, { query: { dictType, state } }))
  },
  { permission: exported },
)
