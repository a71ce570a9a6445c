import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { disableForm, enableForm, prepareForm, renewForm } from '#app/forms/two-step.ts'
import { Code } from '#server/contract/codes.ts'
import * as contract from '#server/contract/two-step.ts'

const errors = {
  [Code.wrongPassword]: { field: 'password', message: 'form.error.wrongOwnPassword' },
  [Code.secondStepWrong]: { field: 'code', message: 'gate.second.wrong' },
  [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
}

/** Only in the response to the post: the recovery codes are not stored in plain text. */
export interface NewCodes {
  recoveryCodes: string[]
}
const shown = (extra: NewCodes) => ({ status: 200, reply: { result: {}, extra } })

export const twoStepActions = formActions({
  prepare: formIntent({
    ...prepareForm.intent,
    signedIn: true,
    errors,
    async work({ input, api, goTo, url }) {
      await api(contract.prepareTwoStep, { body: input })
      return goTo(url.pathname + url.search)
    },
  }),
  enable: formIntent({
    ...enableForm.intent,
    signedIn: true,
    errors,
    work: async ({ input, api }) => shown(await api(contract.enableTwoStep, { body: input })),
  }),
  renew: formIntent({
    ...renewForm.intent,
    signedIn: true,
    errors,
    work: async ({ input, api }) => shown(await api(contract.renewRecoveryCodes, { body: input })),
  }),
  disable: formIntent({
    ...disableForm.intent,
    signedIn: true,
    errors,
    async work({ input, api, goTo, url, t }) {
      await api(contract.disableTwoStep, { body: input })
      return goTo(url.pathname, 'listDone', { text: t('gate.twoStep.disabled') })
    },
  }),
})
