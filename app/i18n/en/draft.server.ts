import type { Catalogue } from '../zh/index.server.ts'

export const draft: Catalogue['draft'] = {
  save: 'Save draft',
  discard: 'Discard draft',
  hint: 'We keep what you enter for 30 days, except passwords, codes and files.',
  found: 'We have restored your draft of {time}.',
  member: '{name} of your organisation',
  otherMember: 'another member of your organisation',
  foundOther: 'We have restored the draft that {who} saved at {time}.',
  fields: 'Fields that differ ({n}): {fields}.',
  comma: ', ',
  until: 'Kept until {day}, and deleted once submitted.',
  kept: 'Draft saved at {time}',
  stale:
    'The draft holds what you changed in another window, not what you entered here. Choose “Save draft” to decide field by field.',
  staleOther:
    'The draft holds what {who} changed, not what you entered here. Choose “Save draft” to decide field by field.',
  failed: 'We cannot save the draft at the moment. Leave this page open.',
  ended:
    'Your session has ended and the draft was not saved. Submit as usual: we restore what you entered once you sign in again.',
  conflict: 'You have changed the draft in another window. Choose field by field, then save',
  conflictOther:
    'Another member of your organisation has changed the draft. Choose field by field, then save',
  choose: {
    title: 'You have changed this draft in another window',
    text: 'These fields differ between the two windows. Choose which version of each to keep, then save the draft. Everything else stays as it is.',
    mine: 'This window',
    theirs: 'Your other window',
    titleOther: 'The draft was changed by {who}',
    textOther:
      'These fields differ from what the other member entered. Choose which version of each to keep, then save the draft. Everything else stays as it is.',
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
    title: 'Drafts',
    kept: 'Saved at {time}, deleted on {day}',
    go: 'Continue',
  },
}
