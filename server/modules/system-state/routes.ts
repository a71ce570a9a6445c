import * as contract from '../../contract/system-state.ts'
import type { Mount } from '../../route.ts'
import { createWriteProbe } from '../health/probes.ts'
import { readSystemState } from './service.ts'

export const systemStateRoutes: Mount = (serve, context) => {
  const requireWrites = createWriteProbe(context)
  serve(contract.getSystemState, () => readSystemState(context, requireWrites))
}
