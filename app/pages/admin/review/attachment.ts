import { attachmentResponse } from '#app/http/page/attachment-response.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { getReview } from '#server/contract/review.ts'

export const loader = resourceLoader(attachmentResponse, { permission: getReview })
