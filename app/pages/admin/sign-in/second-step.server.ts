import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { clear, secondStepCookie } from '#app/http/host/cookies.server.ts'
import { asKnownDevice } from '#app/http/session/device.server.ts'
import { readTicket } from '#app/http/session/second-step.server.ts'
import { secondStepForm } from '#app/forms/two-step.ts'
import { finishSignIn } from '#app/pages/auth/sign-in.server.ts'
import { Code } from '#server/contract/codes.ts'
import { secondStep } from '#server/contract/two-step.ts'

export const secondStepAction = formActions({
  second: formIntent({
    ...secondStepForm.intent,
    when: () => true,
    secretFields: ['code'],
    errors: {
      [Code.secondStepWrong]: { field: 'code', message: 'gate.second.wrong' },
      [Code.ticketExpired]: { field: '', message: 'gate.second.expired' },
      [Code.accountDisabled]: { field: '', message: 'form.error.disabled' },
      [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
    },
    async work(context) {
      const { request, sender, input, refuse, setHeader } = context
      const kept = await readTicket(request)
      if (!kept) return refuse({ '': 'gate.second.expired' })
      const { ticket, brief, common } = kept
      // The ticket names the account; the browser does not know its name here.
      const device = await asKnownDevice(request, sender, `second-step`)
      const call = createApiClient(device.sender)
      const session = await call(secondStep, { body: { ticket, code: input.code } })
      for (const line of await device.cookies()) setHeader('set-cookie', line)
      setHeader('set-cookie', await clear(secondStepCookie))
      return finishSignIn(context, session, { brief, common })
    },
  }),
})
