import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import { isApiError } from '#app/http/api-client/api.server.ts'
import { idempotencyKey } from '#app/http/page/form-key.server.ts'
import { proposalForm } from '#app/forms/proposal.ts'
import { PLACES } from '#app/i18n/places.server.ts'
import { Code } from '#server/contract/codes.ts'
import { attachToProposal, createProposal } from '#server/contract/proposals.ts'
import { inFours } from './number.ts'

export const sendProposal = formActions({
  send: formIntent({
    ...proposalForm.intent,
    draft: 'proposal',
    when: () => true,
    errors: {
      [Code.idempotencyKeyReused]: { field: '', message: 'form.error.doubleSubmit' },
      [Code.tooManyRequests]: {
        field: '',
        message: 'proposals.minutes',
        hours: 'proposals.hours',
      },
    },
    async work({ input: { document, ...proposed }, form, api, locale, goTo }) {
      const { id, attachKey } = await api(createProposal, {
        body: { ...proposed, year: String(proposed.year), locale },
        idempotencyKey: idempotencyKey(form),
      })
      const number = inFours(id)
      if (!document) return goTo(PLACES.proposals.path, 'proposalSent', { number })
      try {
        await api.upload(attachToProposal, { query: { id, key: attachKey }, file: document })
      } catch (error) {
        // The proposal is there: what became of its file is told beside it.
        if (!isApiError(error)) throw error
        return goTo(PLACES.proposals.path, 'proposalSentWithoutFile', { number })
      }
      return goTo(PLACES.proposals.path, 'proposalSent', { number })
    },
  }),
})
