import { FEEDBACK_KIND_NAMES as KINDS } from '#shared/status-names.ts'
import type { Catalogue } from '../zh/index.server.ts'

export const feedback: Catalogue['feedback'] = {
  kind: 'Type',
  kinds: {
    suggestion: { name: KINDS.suggestion.en, line: 'An idea about content or features' },
    fault: { name: KINDS.fault.en, line: 'Something does not open, respond or display properly' },
    data: { name: KINDS.data.en, line: 'A figure, unit, year or source is wrong' },
    question: { name: KINDS.question.en, line: 'About a service or how to use the site' },
    complaint: {
      name: KINDS.complaint.en,
      line: 'You are not satisfied with the service or its outcome',
    },
  },
  contentLabel: 'Message',
  content:
    '{min} to {max} characters. For a data error, give the figure and the document you rely on',
  phoneLabel: 'Mobile number',
  phone:
    'Optional. A mainland China mobile number, if you want an answer; used only to contact you',
  phoneDays:
    'Optional. A mainland China mobile number, if you want an answer; used only to contact you. We answer within {n} working {n|day|days}',
  page: 'Page',
  submit: 'Send feedback',
  kept: 'We keep what you write, the page it is about and its language, and your account if you are signed in, so that staff can deal with your feedback. We delete it a year after it is settled. Do not enter passwords, registration codes or identity numbers.',
  privacy: 'Privacy policy',
}
