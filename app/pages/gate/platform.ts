import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { passGate } from './gate.server.ts'
import { GATES } from './gates.server.ts'

export const loader = resourceLoader((context) => passGate(context, GATES.platform))
