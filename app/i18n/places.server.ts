import { DEFAULT_LOCALE, type Locale } from './locale.ts'
import type { PageKey } from './pages.server.ts'

export type Group = 'platform' | 'government' | 'enterprise' | 'data' | 'account' | 'help'

export interface Place {
  /** The page's address as it is written; another case or a trailing slash is led here. */
  path: string
  /** Where the site map lists it; absent: a step of a form, or one reader's own page, listed nowhere. */
  group?: Group
  /** The page between it and home, on the way that the breadcrumb shows. */
  parent?: PageKey
  /** Kept from search engines: nothing there for whoever comes from one. */
  noindex?: boolean
}

/** Where each page stands: for redirects, breadcrumbs, site map and search engines. */
export const PLACES: Record<PageKey, Place> = {
  home: { path: '/', group: 'platform' },
  about: { path: '/about', group: 'platform' },
  AboutUs: { path: '/AboutUs', group: 'platform' },

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

  register: { path: '/register', group: 'account' },
  login: { path: '/login', group: 'account' },
  reset: { path: '/reset', group: 'account' },
  resetRegcode: { path: '/reset?what=regcode', noindex: true },
  smsLogin: { path: '/login?mode=sms', noindex: true },
  changePhone: { path: '/edituserinfo', noindex: true },
  edituserinfo: { path: '/edituserinfo', group: 'account', noindex: true },
  password: { path: '/register', noindex: true },
  rgisuccess: { path: '/rgisuccess', noindex: true },

  accessibility: { path: '/accessibility', group: 'help' },
  privacy: { path: '/privacy', group: 'help' },
  search: { path: '/search', group: 'help', noindex: true },
  searchResults: { path: '/search', noindex: true },
  sitemap: { path: '/sitemap', group: 'help' },
  preferences: { path: '/preferences', group: 'help', noindex: true },
}

function government(path: string): Place {
  return { path, group: 'government', parent: 'GovernmentService' }
}

/** The address of a page in one language, whatever the reader's cookie says; Chinese is what it says by itself. */
export const addressIn = (path: string, locale: Locale) =>
  locale === DEFAULT_LOCALE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/** Addresses that are no page but that a person may type or keep. */
const DOORS = ['/enter/platform', '/enter/accounting']

/** Nor these, which are files. */
const FILES = [
  ...['/carbonfactor', '/carbonfoot'].flatMap((path) =>
    ['csv', 'json', 'xlsx'].map((extension) => `${path}.${extension}`),
  ),
  ...['/carbonfactor/estimate.csv', '/overview.csv', '/releases.atom', '/speculation-rules.json'],
]

const KNOWN = new Set([...Object.values(PLACES).map((place) => place.path), ...DOORS])
const BY_LOWER_CASE = new Map([...KNOWN, ...FILES].map((path) => [path.toLowerCase(), path]))
for (const name of ['/index', '/home']) BY_LOWER_CASE.set(name, '/')

/** Whether `path` is the address of a page, exactly as it is written. */
export const isPagePath = (path: string) => KNOWN.has(path)

/** What a sentence leaves at the end of an address that was copied out of it. */
const LEFTOVERS = /[\s，。、；：！？）》」”’"'.,;]+$/

/**
 * The address that was meant by one in the wrong case, with a slash too many, `.html`, or a full stop copied
 * along; undefined when `path` is right as it is, or no address that we know.
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
