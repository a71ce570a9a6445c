import { answerForm } from '#app/forms/proposal.ts'
import { formValues } from '#app/forms/define-form.ts'
import { timeFormat } from '#app/components/time-format.ts'
import { isApiError } from '#app/http/api-client/api.server.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { Code } from '#server/contract/codes.ts'
import { getProposal, handleProposal, type Proposal } from '#server/contract/proposals.ts'

const PROPOSALS = '/admin/proposals'

/** @throws Response 404 for what is no id */
export function proposalId({ id = '' }: PageContext['params']): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

/** @throws Response 404 when there is none, or none any more */
async function readProposal({ api }: Pick<PageContext, 'api'>, params: PageContext['params']) {
  try {
    return await api(getProposal, { query: { id: proposalId(params) } })
  } catch (error) {
    if (isApiError(error, Code.proposalNotFound)) throw new Response(null, { status: 404 })
    throw error
  }
}

/** A proposal not answered yet is to be answered: nothing is chosen for whoever does. */
function valuesOf(proposal: Proposal): Record<string, string | string[]> {
  const values = formValues(answerForm, proposal)
  return {
    ...values,
    status: proposal.status === 'open' ? '' : proposal.status,
  }
}

/** The proposal that the address names, and its answer as the form shows it. */
export async function proposalData({ api, params, locale }: PageContext) {
  const proposal = await readProposal({ api }, params)
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
        name: `${proposal.fileName} (${Math.ceil(proposal.fileSize / 1024)} KB)`,
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
    current: async ({ api, params }) => ({ values: valuesOf(await readProposal({ api }, params)) }),
    async work({ input, api, params, goTo }) {
      await api(handleProposal, { body: { ...input, id: proposalId(params) } })
      return goTo(PROPOSALS, 'recordSaved')
    },
  }),
})
