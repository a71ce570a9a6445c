import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { idempotencyKey } from '#app/http/page/form-key.server.ts'
import { proposalForm } from '#app/forms/proposal.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { Code } from '#server/contract/codes.ts'
import { attachToProposal, createProposal } from '#server/contract/proposals.ts'
import { groupReceiptNumber } from '#app/components/receipt-number.ts'

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
      const number = groupReceiptNumber(id)
      if (!document) return goTo(SITE_PAGES.proposals.path, 'proposalSent', { number })
      try {
        await api.upload(attachToProposal, { query: { id, key: attachKey }, file: document })
      } catch (error) {
        // The proposal is saved; the flash reports the failed upload.
        if (!isApiError(error)) throw error
        return goTo(SITE_PAGES.proposals.path, 'proposalSentWithoutFile', { number })
      }
      return goTo(SITE_PAGES.proposals.path, 'proposalSent', { number })
    },
  }),
})
