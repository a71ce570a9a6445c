/**
 * Names of states and kinds of records, for all places that show them: pages, tables of the command line and the
 * dictionaries of the back office.
 */
interface Name {
  zh: string
  en: string
}

/** Names of the states of a review, by `ReviewStatus`. */
export const REVIEW_STATUS_NAMES: Record<'0' | '1' | '2' | '3', Name> = {
  0: { zh: '审核中', en: 'Under review' },
  1: { zh: '已通过', en: 'Approved' },
  2: { zh: '退回补正', en: 'Returned for correction' },
  3: { zh: '未通过', en: 'Not approved' },
}

/** Name of the state of a record that has status 0 and is not submitted. */
export const UNSUBMITTED_NAME: Name = { zh: '未提交', en: 'Not submitted' }

/** Names of the applicant types, by `ApplicantType`. */
export const APPLICANT_TYPE_NAMES: Record<'1' | '2', Name> = {
  1: { zh: '政府', en: 'Government' },
  2: { zh: '园区企业', en: 'Park enterprise' },
}

/** Names of the kinds of feedback, by `FeedbackKind`. */
export const FEEDBACK_KIND_NAMES: Record<
  'suggestion' | 'fault' | 'data' | 'question' | 'complaint',
  Name
> = {
  suggestion: { zh: '建议', en: 'Suggestion' },
  fault: { zh: '故障', en: 'Fault' },
  data: { zh: '数据有误', en: 'Data error' },
  question: { zh: '咨询', en: 'Question' },
  complaint: { zh: '投诉', en: 'Complaint' },
}

/** States of dictionary data by their effective dates. */
export const DICTIONARY_STATE_NAMES: Record<'future' | 'current' | 'past', Name> = {
  future: { zh: '未生效', en: 'Not yet in force' },
  current: { zh: '有效', en: 'In force' },
  past: { zh: '已失效', en: 'No longer in force' },
}

/** Names of the states of feedback, by `FeedbackStatus`. */
export const FEEDBACK_STATUS_NAMES: Record<'open' | 'done', Name> = {
  open: { zh: '待处理', en: 'Open' },
  done: { zh: '已处理', en: 'Done' },
}
