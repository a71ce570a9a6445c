import { fileResponse } from '#app/http/page/file-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { storedAvatar } from '#app/http/session/stored-avatar.ts'
import { downloadFile } from '#server/contract/files.ts'

/** The name is random, and the content of a name never changes. */
const CACHED = { 'cache-control': 'private, max-age=86400, immutable' }

/** An account's avatar, served from this origin: pages load images from no other. */
export const loader = resourceLoader(
  async ({ api, request, params }) => {
    const name = storedAvatar(`/infra/file/1/get/${params.name ?? ''}`)
    if (!name) throw new Response(null, { status: 404 })
    const file = await api.file(downloadFile, { query: { configId: '1', path: name } })
    return fileResponse(request, file, CACHED)
  },
  { signedIn: true },
)
