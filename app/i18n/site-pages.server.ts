import type { PageKey } from './pages.server.ts'

export type Group = 'platform' | 'government' | 'enterprise' | 'data' | 'account' | 'help'

export interface SitePage {
  /** The canonical path; other case or a trailing slash redirects here. */
  path: string
  /** Group in the site map; absent: a form step or a personal page, not listed. */
  group?: Group
  /** Parent in the breadcrumb. */
  parent?: PageKey
  /** Requires a session; listed under the account in the site map. */
  signedIn?: boolean
  /** Excluded from search engines: useless as a search result. */
  noindex?: boolean
}

/** All pages with path, group and parent: for redirects, breadcrumbs, site map and search engines. */
export const SITE_PAGES: Record<PageKey, SitePage> = {
  home: { path: '/', group: 'platform' },
  about: { path: '/about', group: 'platform' },
  AboutUs: { path: '/AboutUs', group: 'platform' },
  announcements: { path: '/notices', group: 'platform' },

  GovernmentService: { path: '/GovernmentService', group: 'government' },
  carbontradeconsult: government('/carbontradeconsult'),
  carbonhuidev: government('/carbonhuidev'),
  carbonintelligencemanage: government('/carbonintelligencemanage'),
  carbonareaaccount: government('/carbonareaaccount'),

  carbassetmanagement: { path: '/carbassetmanagement', group: 'enterprise' },
  energyreducecarbon: { path: '/energyreducecarbon', group: 'enterprise' },
  sophisticatedcarbonaccounting: { path: '/sophisticatedcarbonaccounting', group: 'enterprise' },

  carbonfactor: { path: '/carbonfactor', group: 'data' },
  carbonfoot: { path: '/carbonfoot', group: 'data' },
  developers: { path: '/developers', group: 'data' },
  proposals: { path: '/proposals', group: 'data' },
  proposalNew: { path: '/proposals/new', group: 'data', parent: 'proposals' },
  proposalEdit: { path: '/admin/proposals', noindex: true },

  register: { path: '/register', group: 'account' },
  login: { path: '/login', group: 'account' },
  reset: { path: '/reset', group: 'account' },
  resetRegcode: { path: '/reset?what=regcode', noindex: true },
  smsLogin: { path: '/login?mode=sms', noindex: true },
  changePhone: { path: '/edituserinfo', noindex: true },
  edituserinfo: { path: '/edituserinfo', group: 'account', noindex: true, signedIn: true },
  password: { path: '/register', noindex: true },
  security: { path: '/account/security', noindex: true, signedIn: true },
  notifications: { path: '/account/notifications', noindex: true, signedIn: true },
  ownFeedback: { path: '/account/feedback', noindex: true, signedIn: true },
  ownData: { path: '/account/data', noindex: true, signedIn: true },
  favourites: { path: '/account/favourites', noindex: true, signedIn: true },
  members: { path: '/account/members', noindex: true, signedIn: true },
  favouriteNew: { path: '/account/favourites/new', noindex: true },
  attachments: { path: '/account/attachments', noindex: true, signedIn: true },
  enter: { path: '/enter', noindex: true },
  rgisuccess: { path: '/rgisuccess', noindex: true },

  consolePreferences: { path: '/admin/preferences', noindex: true },
  staffLogin: { path: '/admin/login', noindex: true },
  staffRegister: { path: '/admin/register', noindex: true },
  staffReset: { path: '/admin/reset', noindex: true },
  lock: { path: '/admin/lock', noindex: true },
  messages: {
    path: '/account/messages',
    group: 'account',
    parent: 'edituserinfo',
    noindex: true,
    signedIn: true,
  },
  locked: { path: '/admin/lock', noindex: true },
  postNew: { path: '/admin/posts/new', noindex: true },
  postEdit: { path: '/admin/posts', noindex: true },

  accessibility: { path: '/accessibility', group: 'help' },
  privacy: { path: '/privacy', group: 'help' },
  search: { path: '/search', group: 'help', noindex: true },
  searchResults: { path: '/search', noindex: true },
  sitemap: { path: '/sitemap', group: 'help' },
  status: { path: '/status', group: 'help', noindex: true },
  preferences: { path: '/preferences', group: 'help', noindex: true },
  admin: { path: '/admin', noindex: true },
}

function government(path: string): SitePage {
  return { path, group: 'government', parent: 'GovernmentService' }
}

/** Gates, and the console's sign-in pages: people may type or bookmark them. */
const GATES = [
  ...['/enter/platform', '/enter/accounting'],
  ...['/oauth2/authorize', '/admin/login/second', '/admin/login/qr', '/admin/profile/two-step'],
  ...['', '/start', '/bind', '/unbind'].map((step) => `/social-login${step}`),
  ...['/account/two-step', '/account/passkeys', '/admin/profile/passkeys', '/admin/login/passkey'],
]

/** Files. */
const FILES = [
  ...['/carbonfactor', '/carbonfoot'].flatMap((path) =>
    ['csv', 'json', 'xlsx'].map((extension) => `${path}.${extension}`),
  ),
  ...[
    '/carbonfactor/estimate.csv',
    '/overview.csv',
    '/releases.atom',
    '/speculation-rules.json',
    '/openapi.json',
  ],
]

const KNOWN = new Set([...Object.values(SITE_PAGES).map((place) => place.path), ...GATES])
const BY_LOWER_CASE = new Map([...KNOWN, ...FILES].map((path) => [path.toLowerCase(), path]))
for (const name of ['/index', '/home']) BY_LOWER_CASE.set(name, '/')

/** Whether `path` is the canonical path of a page. */
export const isPagePath = (path: string) => KNOWN.has(path)

/** Punctuation that is copied from a sentence together with an address. */
const LEFTOVERS = /[\s，。、；：！？）》」”’"'.,;]+$/

/**
 * The canonical path for a path in the wrong case, with extra slashes, `.html` or copied punctuation; undefined when
 * `path` is canonical already or unknown.
 */
export function canonicalPath(path: string): string | undefined {
  if (KNOWN.has(path)) return undefined
  const bare = decodeURIComponent(path)
    .replace(LEFTOVERS, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/\.html?$/i, '')
  const meant = BY_LOWER_CASE.get(bare.toLowerCase() || '/')
  return meant === path ? undefined : meant
}
