import type { Catalogue } from '../zh/index.server.ts'

export const draft: Catalogue['draft'] = {
  save: 'Save draft',
  discard: 'Discard draft',
  hint: 'What you enter is kept for you for 30 days, except passwords, codes and files.',
  found: 'Your draft of {time} is back.',
  member: '{name} of your organisation',
  otherMember: 'another member of your organisation',
  foundOther: 'The draft that {who} kept at {time} is back.',
  fields: 'It differs in {n} fields: {fields}.',
  comma: ', ',
  until: 'Kept until {day}, and deleted once submitted.',
  kept: 'Draft kept at {time}',
  stale:
    'What you changed in another window is kept as the draft; what you entered here is not. “Save draft” lets you choose field by field.',
  staleOther:
    'What {who} changed is kept as the draft; what you entered here is not. “Save draft” lets you choose field by field.',
  failed: 'The draft cannot be kept at the moment. Please leave this page open.',
  ended:
    'Your session has ended and the draft was not kept. Submit as usual: what you entered is restored once you sign in again.',
  conflict: 'The draft was changed in another window of yours. Choose field by field, then save',
  conflictOther:
    'The draft was changed by another member of your organisation. Choose field by field, then save',
  choose: {
    title: 'This draft was changed in another window of yours',
    text: 'These fields differ between the two windows. Choose for each which to keep, then save the draft; everything else stays as it is.',
    mine: 'This window',
    theirs: 'Your other window',
    titleOther: 'This draft was changed by {who}',
    textOther:
      'These fields differ from what the other member entered. Choose for each which to keep, then save the draft; everything else stays as it is.',
    theirsOther: 'The other member',
  },
  forms: {
    register: 'Registration',
    profile: 'Organisation details',
    phone: 'Change of mobile number',
    nickname: 'Nickname',
    feedback: 'Feedback',
    proposal: 'Proposal for the libraries',
  },
  list: {
    title: 'Drafts not submitted',
    kept: 'Kept at {time}, deleted on {day}',
    go: 'Go on',
  },
}
