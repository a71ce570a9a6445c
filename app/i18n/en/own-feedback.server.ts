import type { Catalogue } from '../zh/index.server.ts'

export const ownFeedback: Catalogue['ownFeedback'] = {
  nav: 'My feedback',
  lead: 'The feedback that you sent while signed in. To ask about feedback that you sent without signing in, quote its number.',
  none: 'You have not sent any feedback.',
  missing: 'This feedback does not exist',
  missingText: 'We deleted it a year after it was settled, or it was not sent with this account.',
  send: 'Send feedback',
  number: 'Number',
  page: 'Page',
  phone: 'Mobile number',
  answer: 'Answer',
  answered: 'Answered {time}',
  handled: 'Settled {time}, without a separate answer.',
  waiting: 'There is no answer yet.',
  open: 'Open',
  about: ' (number {id})',
  all: 'Back to my feedback',
}
