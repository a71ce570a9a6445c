import * as contract from '../../contract/two-step.ts'
import type { Mount } from '../../route.ts'
import { passSecondStep } from './login.ts'
import * as twoStep from './service.ts'

export const twoStepRoutes: Mount = (serve, context) => {
  serve(contract.secondStep, ({ body, origin }) => passSecondStep(context, body, origin))
  serve(contract.getTwoStep, ({ caller }) => twoStep.getTwoStep(context, caller))
  serve(contract.prepareTwoStep, ({ body, caller, origin }) =>
    twoStep.prepareTwoStep(context, caller, body.password, origin),
  )
  serve(contract.enableTwoStep, async ({ body, caller, origin }) => ({
    recoveryCodes: await twoStep.enableTwoStep(context, caller, body.code, origin),
  }))
  serve(contract.renewRecoveryCodes, async ({ body, caller, origin }) => ({
    recoveryCodes: await twoStep.renewRecoveryCodes(context, caller, body.password, origin),
  }))
  serve(contract.disableTwoStep, async ({ body, caller, origin }) => {
    await twoStep.disableTwoStep(context, caller, body.password, origin)
    return true as const
  })
  serve(contract.resetTwoStep, async ({ body, caller, origin }) => {
    await twoStep.resetTwoStep(context, caller, body.id, origin)
    return true as const
  })
}
