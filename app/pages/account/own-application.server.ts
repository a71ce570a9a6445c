import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { optionalCall } from '#app/http/api-client/optional-call.server.ts'
import type { Tokens } from '#app/http/session/session.server.ts'
import { type Application, getApplication } from '#server/contract/application.ts'
import { REVIEW_FIELDS } from '#server/contract/review-fields.ts'
import { APPROVED } from '#server/contract/rules.ts'
import { type Userinfo, userinfoPage } from '#server/contract/userinfo.ts'

/** An application. `workingDays` is undefined on other servers of the contract, which promise no review time. */
export type OwnApplication = Omit<Application, 'workingDays'> & {
  workingDays: number | undefined
}

/**
 * The application of the reader's organisation. Another server of the contract only has the record: its form
 * can be filled in and its status is shown, but there is no case to follow.
 */
export async function readApplication(
  api: ApiClient,
  tokens: Pick<Tokens, 'userId'> | undefined,
): Promise<OwnApplication> {
  const found = await optionalCall(api(getApplication), undefined)
  if (found) return found
  const { list } = await api(userinfoPage, { query: { userid: tokens?.userId, pageSize: 1 } })
  return applicationOf(list[0])
}

/** Defaults of record fields that this product's API has, but other servers need not have. */
const NO_DETAILS = {
  creditcode: '',
  contact: '',
  contactphone: '',
  remark: '',
  fieldRemarks: [],
  attachmentRemarks: [],
  version: 0,
  history: [],
}

/** Whether a record was submitted for review. Other servers have no `submitted`: there a complete record counts. */
export const isSubmitted = ({ submitted, creditcode }: Partial<Userinfo>): boolean =>
  submitted ?? Boolean(creditcode)

function applicationOf(found: Partial<Userinfo> | undefined): OwnApplication {
  const record = found
    ? ({ ...NO_DETAILS, ...found, submitted: isSubmitted(found) } as Userinfo)
    : null
  const isApproved = record?.status === APPROVED
  return {
    record,
    draft: record,
    regcode: '',
    application: null,
    attachments: 0,
    earlier: [],
    workingDays: undefined,
    correction: [],
    attachmentCorrection: [],
    attachmentsChanged: false,
    role: record && 'manager',
    members: 1,
    changedBy: null,
    invitations: 0,
    drafts: [],
    notices: [],
    deleteTime: null,
    may: {
      edit: [...REVIEW_FIELDS],
      submit: true,
      withdraw: false,
      urge: false,
      stay: false,
      enter: isApproved,
      accounting: isApproved,
    },
  }
}
