import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { exportFavourites } from '#server/contract/favourites.ts'

export const loader = resourceLoader(
  async ({ api, request }) => fileResponse(request, await api.file(exportFavourites, {})),
  { signedIn: true },
)
