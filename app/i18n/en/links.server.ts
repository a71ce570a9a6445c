import type { Catalogue } from '../zh/index.server.ts'

export const links = {
  checkAll: 'Check all',
  checkStarted: 'Check started',
  checkAllText:
    'Every external link is checked in the background. Refresh the list in a few minutes.',
  more: '{first} and {n} more',
  state: { unchecked: 'Not checked', ok: 'Works', refused: 'Refuses checks', broken: 'Broken' },
  reason: {
    address: 'Not a public address',
    dns: 'No such host',
    connection: 'No connection',
    tls: 'Bad certificate',
    timeout: 'No answer in time',
    redirects: 'Too many redirects',
  },
  place: {
    library: 'Data source',
    agencies: 'Authorities',
    exchanges: 'Exchanges',
    standards: 'Policies and standards',
    methodologies: 'Methodologies',
    footer: 'Footer',
    settings: 'Site settings',
  },
} satisfies Catalogue['links']

export const linkList = {
  title: 'Link check',
  description: 'Check external links of the site and its data, and see how they last answered.',
  filters: { keyword: 'Link', state: 'State' },
  columns: {
    url: 'Link',
    usedBy: 'Used by',
    state: 'State',
    answer: 'Last answer',
    brokenTime: 'Broken since',
    checkTime: 'Checked',
  },
  actions: {
    check: {
      button: 'Check',
      title: 'Links to check: {n}',
      text: 'They are checked one by one in the background. Refresh the list later.',
      submit: 'Check links: {n}',
      done: 'Links to be checked: {n}',
    },
  },
} satisfies Catalogue['staff']['lists']['links']
