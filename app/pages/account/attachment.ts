import { attachmentResponse } from '#app/http/page/attachment-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'

export const loader = resourceLoader(attachmentResponse, { signedIn: true })
