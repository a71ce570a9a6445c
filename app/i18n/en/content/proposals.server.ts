import type { proposals as zh } from '#app/i18n/zh/content/proposals.server.ts'

export const proposals: typeof zh = {
  count: 'Proposals: {n}',
  all: 'All',
  filter: 'By decision',
  waiting: 'Shown once it is answered',
  withheld: 'Content not shown',
  value: 'Value',
  place: 'Region and year',
  source: 'Source document',
  sent: 'Sent on',
  answered: 'Answered on',
  answer: 'Answer',
  record: 'See record {id}',
  empty: 'No proposals yet',
  emptyFiltered: 'No such proposals',
}
