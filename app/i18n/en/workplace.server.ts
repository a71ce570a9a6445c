import type { Catalogue } from '../zh/index.server.ts'

export const workplace = {
  title: 'Workplace',
  greeting: 'Welcome, {name}',
  todos: {
    title: 'To do',
    note: 'by how long it has waited',
    kind: 'Kind',
    today: 'Today',
    threeDays: '3 days',
    older: 'Longer',
    overdue: 'Overdue',
    total: 'In all',
    review: 'Applications to review',
    proposal: 'Proposed factors to answer',
    feedback: 'Feedback to answer',
    staff: 'Accounts without a role',
    draft: 'Data to be published',
    none: 'Nothing waits for you.',
  },
  links: {
    title: 'Quick links',
    choose: 'Choose',
    none: 'No quick links are chosen yet.',
    formTitle: 'Choose quick links',
    formLead: 'Tick the screens that you use most, {n} at most. Only you see them.',
    legend: 'Screens',
    save: 'Save',
    tooMany: 'At most 12 quick links',
  },
  notices: { title: 'Notices', unread: '{n} unread', none: 'There are no notices.' },
  operations: { title: 'My last operations', all: 'Whole log', none: 'Nothing done yet.' },
} satisfies Catalogue['workplace']
