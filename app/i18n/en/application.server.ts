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
    none: 'Please complete your details and submit them; the answer comes within {days} working days.',
    withdrawn:
      'The application is withdrawn and what you entered is kept. You can change it and submit again; the answer comes within {days} working days.',
    review:
      'Your application has been received and is under review. You will have an answer by {day}.',
    reviewWithout: 'Staff are reviewing your details; the answer comes within {days} working days.',
    late: 'The answer was due by {day} and is late. You can send a reminder or call us.',
    approved: 'Your details are in force; you can enter the platform.',
    returned:
      'Please change your details as the remark says and submit again; the answer comes within {days} working days.',
    returnedFields:
      'Please correct what is marked ({n}) and submit again; the answer comes within {days} working days.',
    rejected:
      'You can change your details as the remark says and apply again, as often as you need. Call us if you have questions about the result.',
    rejectedChange:
      'The change is not in effect. You can adjust it as the remark says and apply again, as often as you need.',
  },
  nextEditor: {
    none: 'Please fill in the details and save a draft; a manager of your organisation submits it. The answer comes within {days} working days of that.',
    withdrawn:
      'The application is withdrawn and what was entered is kept. Change it and save a draft; a manager of your organisation submits it again.',
    late: 'The answer was due by {day} and is late. Ask a manager of your organisation to send a reminder, or call us.',
    returned:
      'Please change the details as the remark says and save a draft; a manager of your organisation submits it again. The answer comes within {days} working days of that.',
    returnedFields:
      'Please correct what is marked ({n}) and save a draft; a manager of your organisation submits it again. The answer comes within {days} working days of that.',
    rejected:
      'You can change the details as the remark says and save a draft; a manager of your organisation applies again, as often as needed. Call us if you have questions about the result.',
    rejectedChange:
      'The change is not in effect. You can adjust it as the remark says and save a draft; a manager of your organisation applies again, as often as needed.',
  },
  nextLeaving: {
    none: 'The details are not submitted.',
    withdrawn: 'The application is withdrawn and what was entered is kept.',
    review: 'Staff are reviewing the details.',
    approved: 'The details are still in force.',
    returned: 'The application is returned for correction.',
    rejected: 'The application was not approved.',
    rejectedChange: 'The change is not in effect.',
  },
  used: 'Working days used: {n} of {days} promised.',
  took: 'Working days taken: {n} ({days} promised)',
  tookNone: 'Answered within one working day ({days} promised)',
  awaited:
    'You wanted to enter the {name}. It opens once you are approved; signing in then leads straight to it.',
  accounting: 'Carbon accounting service',
  members: '{n} in all',
  manageMembers: 'Manage members',
  seeMembers: 'See members',
  notices: 'Recent messages',
  allNotices: 'All messages',
  urged: 'Reminder sent on {time}; the next one is possible on the next working day.',
  urgedEditor: 'A reminder was sent on {time}.',
  closed:
    'The platform is closed while the change is under review; it opens again with the approval.',
  changing: 'Change, in effect once approved',
  leaving:
    'You asked for the deletion of this account; it goes on {day}. Until you cancel, you cannot submit applications or enter the platform.',
  leavingLink: 'See or cancel',
  stays: 'While the change is handled, the details before it stay in force and the platform open.',
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
      'Staff will stop reviewing it. What you entered is kept; you can change it and submit again, and the time limit starts anew.',
    change: 'Staff will stop reviewing this change. The approved details stay in force.',
    submit: 'Withdraw application',
    back: 'Keep it',
  },
  notice: {
    receipt: 'Notice of receipt',
    result: 'Result of the review',
    receiptText:
      '{name}: we have received your application and will answer within {days} working days.',
    resultText: '{name}: your application has been reviewed with the following result.',
    matter: 'Matter',
    accepted: 'Received on',
    due: 'Answer by',
    decided: 'Decided on',
    foot: 'This page was made by the system; quote the case number to ask about it.',
  },
  earlier: 'Earlier cases',
  back: 'Back to the overview',
  help: 'Help',
  helpLine: 'Please quote the case number.',
}
