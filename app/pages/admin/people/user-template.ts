import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { userTemplate } from '#server/contract/users.ts'

/** The template sheet for importing users. */
export const loader = resourceLoader(
  async ({ api, request }) => fileResponse(request, await api.file(userTemplate, {})),
  { permission: userTemplate },
)
