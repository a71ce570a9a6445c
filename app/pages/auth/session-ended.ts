import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { answerEnded } from '#app/http/session/ended-session.server.ts'

export const loader = resourceLoader(answerEnded)
