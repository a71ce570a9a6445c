import type { Catalogue } from '../zh/index.server.ts'

export const application: Catalogue['application'] = {
  nav: {
    overview: 'Overview',
    unit: 'Organisation details',
    attachments: 'Documents',
    phone: 'Change mobile number',
    password: 'Change password',
  },
  title: { first: 'Application', change: 'Change of details', opened: 'Open' },
  number: 'Case number',
  next: {
    none: 'Complete and submit your details. We answer within {days} working {days|day|days}.',
    withdrawn:
      'You have withdrawn the application; we have kept what you entered. You can change it and submit again. We answer within {days} working {days|day|days}.',
    review: 'We have received your application and are reviewing it. We will answer by {day}.',
    reviewWithout:
      'We are reviewing your details and will answer within {days} working {days|day|days}.',
    late: 'Our answer was due by {day} and is late. You can send a reminder or call us.',
    approved: 'Your details are in force and you can enter the platform.',
    returned:
      'Change your details as the reviewer’s remark asks and submit again. We answer within {days} working {days|day|days}.',
    returnedFields:
      'Correct what is marked ({n}) and submit again. We answer within {days} working {days|day|days}.',
    rejected:
      'You can change your details as the reviewer’s remark asks and apply again, as often as you need. Call us if you have questions about the result.',
    rejectedChange:
      'The change is not in effect. You can adjust it as the reviewer’s remark asks and apply again, as often as you need.',
  },
  nextEditor: {
    none: 'Fill in the details and save a draft for a manager of your organisation to submit. We answer within {days} working {days|day|days} of that.',
    withdrawn:
      'The application has been withdrawn; we have kept what was entered. Change it and save a draft for a manager of your organisation to submit again.',
    late: 'Our answer was due by {day} and is late. Ask a manager of your organisation to send a reminder, or call us.',
    returned:
      'Change the details as the reviewer’s remark asks and save a draft for a manager of your organisation to submit again. We answer within {days} working {days|day|days} of that.',
    returnedFields:
      'Correct what is marked ({n}) and save a draft for a manager of your organisation to submit again. We answer within {days} working {days|day|days} of that.',
    rejected:
      'You can change the details as the reviewer’s remark asks and save a draft. A manager of your organisation can apply again, as often as needed. Call us if you have questions about the result.',
    rejectedChange:
      'The change is not in effect. You can adjust it as the reviewer’s remark asks and save a draft. A manager of your organisation can apply again, as often as needed.',
  },
  nextWithoutPhone: {
    late: 'Our answer was due by {day} and is late. You can send a reminder or ask us by the feedback form.',
    rejected:
      'You can change your details as the reviewer’s remark asks and apply again, as often as you need. If you have questions about the result, ask us by the feedback form.',
  },
  nextEditorWithoutPhone: {
    late: 'Our answer was due by {day} and is late. Ask a manager of your organisation to send a reminder, or ask us by the feedback form.',
    rejected:
      'You can change the details as the reviewer’s remark asks and save a draft. A manager of your organisation can apply again, as often as needed. If you have questions about the result, ask us by the feedback form.',
  },
  nextWithoutPromise: {
    none: 'Complete and submit your details.',
    review: 'You have submitted your details and we are reviewing them.',
    returned: 'Change your details as the reviewer’s remark asks and submit again.',
  },
  nextLeaving: {
    none: 'The details have not been submitted.',
    withdrawn: 'The application has been withdrawn; we have kept what was entered.',
    review: 'We are reviewing the details.',
    approved: 'The details are still in force.',
    returned: 'The application has been returned for correction.',
    rejected: 'The application was not approved.',
    rejectedChange: 'The change is not in effect.',
  },
  used: 'Working days used: {n} of {days} promised.',
  took: 'Working days taken: {n} ({days} promised)',
  tookNone: 'Answered within one working day ({days} promised)',
  awaited:
    'You wanted to enter the {name}. Once you are approved, signing in takes you straight there.',
  accounting: 'Carbon accounting service',
  members: '{n}',
  manageMembers: 'Manage members',
  seeMembers: 'See members',
  notices: 'Recent messages',
  allNotices: 'All messages',
  urged: 'You sent a reminder on {time}. You can send another on the next working day.',
  urgedEditor: 'A reminder was sent on {time}.',
  closed:
    'You cannot enter the platform while we review the change. It opens again once the change is approved.',
  changing: 'Change, in effect once approved',
  leaving:
    'You have asked us to delete this account. We will delete it on {day}. Until you cancel, you cannot submit applications or enter the platform.',
  leavingLink: 'See or cancel',
  stays:
    'While we review the change, your previous details stay in force and the platform stays open.',
  act: {
    fill: 'Fill in',
    mend: 'Correct and submit again',
    edit: 'Edit details',
    change: 'Apply for a change',
    again: 'Apply again',
    draft: 'Fill in a draft',
    urge: 'Send a reminder',
    withdraw: 'Withdraw',
  },
  withdraw: {
    title: 'Withdraw this application?',
    first:
      'We will stop reviewing it but keep what you entered. You can change it and submit again; the time limit then starts again.',
    change: 'We will stop reviewing this change. The approved details stay in force.',
    submit: 'Withdraw application',
    back: 'Keep it',
  },
  notice: {
    receipt: 'Notice of receipt',
    result: 'Result of the review',
    receiptText:
      '{name}: we have received your application and will answer within {days} working {days|day|days}.',
    resultText: '{name}: we have reviewed your application. The result is as follows.',
    matter: 'Matter',
    accepted: 'Received on',
    due: 'Answer by',
    decided: 'Reviewed on',
    foot: 'This page was generated automatically. Quote the case number to ask about your case.',
  },
  earlier: 'Earlier cases',
  back: 'Back to the overview',
  help: 'Help',
  helpLine: 'Quote the case number.',
}
