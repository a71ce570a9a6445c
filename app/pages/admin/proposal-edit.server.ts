import { answerForm } from '#app/forms/proposal.ts'
import { fileSize } from '#app/forms/file-size.ts'
import { formValues } from '#app/forms/define-form.ts'
import { timeFormat } from '#app/components/time-format.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { Code } from '#server/contract/codes.ts'
import { getProposal, handleProposal, type Proposal } from '#server/contract/proposals.ts'

const PROPOSALS = '/admin/proposals'

const readProposal = ({ api, params }: Pick<PageContext, 'api' | 'params'>) =>
  orNotFound(Code.proposalNotFound, api(getProposal, { query: { id: recordId(params) } }))

/** An unanswered proposal needs a decision: no answer is preselected. */
function valuesOf(proposal: Proposal): Record<string, string | string[]> {
  const values = formValues(answerForm, proposal)
  return {
    ...values,
    status: proposal.status === 'open' ? '' : proposal.status,
  }
}

/** The proposal in the address, with its answer as form values. */
export async function proposalData(context: PageContext) {
  const { locale } = context
  const proposal = await readProposal(context)
  const values = valuesOf(proposal)
  const path = `${PROPOSALS}/${proposal.id}`
  return {
    values,
    version: versionOf({ values }),
    proposal: {
      ...proposal,
      sent: timeFormat(locale)(proposal.createTime),
      file: proposal.fileName && {
        to: `${path}/file`,
        name: `${proposal.fileName} (${fileSize(proposal.fileSize)})`,
      },
    },
    head: { ...pageHead(locale, 'proposalEdit'), path },
  }
}

export const answerAction = formActions({
  save: formIntent({
    ...answerForm.intent,
    when: () => true,
    permission: handleProposal,
    errors: {
      [Code.libraryRecordNotFound]: {
        field: 'recordId',
        message: 'proposals.staff.noSuchRecord',
      },
    },
    current: async ({ api, params }) => ({ values: valuesOf(await readProposal({ api, params })) }),
    async work({ input, api, params, goTo }) {
      await api(handleProposal, { body: { ...input, id: recordId(params) } })
      return goTo(PROPOSALS, 'recordSaved')
    },
  }),
})
