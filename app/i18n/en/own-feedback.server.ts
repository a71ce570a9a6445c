import type { Catalogue } from '../zh/index.server.ts'

export const ownFeedback: Catalogue['ownFeedback'] = {
  nav: 'My feedback',
  lead: 'The feedback that you sent while signed in. What was sent signed out is not here: quote its number to ask about it.',
  none: 'You have not sent any feedback.',
  missing: 'There is no such feedback',
  missingText: 'It was deleted a year after it was settled, or was not sent with this account.',
  send: 'Send feedback',
  number: 'Number',
  page: 'Page',
  phone: 'Mobile number',
  answer: 'Answer',
  answered: 'Answered {time}',
  handled: 'Settled {time}, without an answer of its own.',
  waiting: 'There is no answer yet.',
  open: 'Open',
  about: ' (number {id})',
  all: 'Back to my feedback',
}
