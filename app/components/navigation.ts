import type { MessageKey, Translate } from '#app/i18n/t.tsx'

interface Entry {
  to: string
  name: MessageKey
  line: MessageKey
}
export interface Group {
  name: MessageKey
  entries: Entry[]
  /** The group's overview page. */
  overview?: { to: string; name: MessageKey }
}

/** The header's three groups, in the order of. */
export const GROUPS: Group[] = [
  {
    name: 'nav.government',
    overview: { to: '/GovernmentService', name: 'nav.governmentAll' },
    entries: [
      { to: '/carbontradeconsult', name: 'nav.trade.name', line: 'nav.trade.line' },
      { to: '/carbonhuidev', name: 'nav.sink.name', line: 'nav.sink.line' },
      { to: '/carbonintelligencemanage', name: 'nav.smart.name', line: 'nav.smart.line' },
      { to: '/carbonareaaccount', name: 'nav.area.name', line: 'nav.area.line' },
    ],
  },
  {
    name: 'nav.enterprise',
    entries: [
      { to: '/carbassetmanagement', name: 'nav.asset.name', line: 'nav.asset.line' },
      { to: '/energyreducecarbon', name: 'nav.retrofit.name', line: 'nav.retrofit.line' },
      { to: '/sophisticatedcarbonaccounting', name: 'nav.fine.name', line: 'nav.fine.line' },
    ],
  },
  {
    name: 'nav.data',
    entries: [
      { to: '/carbonfactor', name: 'nav.factor.name', line: 'nav.factor.line' },
      { to: '/carbonfoot', name: 'nav.footprint.name', line: 'nav.footprint.line' },
    ],
  },
]

/** Pages that may be suggested for mistyped addresses. */
export const PAGES: { to: string; name: MessageKey }[] = [
  ...GROUPS.flatMap((group) => group.entries),
  { to: '/GovernmentService', name: 'nav.government' },
  { to: '/about', name: 'nav.about' },
  { to: '/AboutUs', name: 'nav.aboutUs' },
  { to: '/register', name: 'header.register' },
  { to: '/login', name: 'header.login' },
  { to: '/edituserinfo', name: 'user.centre' },
  { to: '/search', name: 'search.open' },
  { to: '/developers', name: 'nav.developers' },
  { to: '/proposals', name: 'nav.proposals' },
  { to: '/privacy', name: 'nav.privacy' },
  { to: '/accessibility', name: 'nav.accessibility' },
  { to: '/sitemap', name: 'nav.siteMap' },
  { to: '/preferences', name: 'nav.preferences' },
]

export interface EntryLink {
  to: string
  name: string
  line: string
}

/** The header's menu entries in the reader's language, in menu order; all unless `paths` is given. */
export const entryLinks = (t: Translate, paths?: string[]): EntryLink[] =>
  GROUPS.flatMap((group) => group.entries)
    .filter((entry) => paths?.includes(entry.to) ?? true)
    .map(({ to, name, line }) => ({ to, name: t(name), line: t(line) }))
