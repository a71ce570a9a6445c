import type { BrowserContext, Page } from '@playwright/test'
import { type Account, ADMIN, DEMO } from './accounts.ts'
import { openSession } from './session.ts'
import type { Stack } from './stack.ts'

/** The screens of R-2.2, in its order. */
export const ROUTES = [
  '/',
  '/about',
  '/carbonfoot',
  '/carbonfactor',
  '/carbassetmanagement',
  '/energyreducecarbon',
  '/sophisticatedcarbonaccounting',
  '/carbontradeconsult',
  '/carbonhuidev',
  '/carbonintelligencemanage',
  '/carbonareaaccount',
  '/GovernmentService',
  '/AboutUs',
  '/register',
  '/rgisuccess',
  '/login',
  '/edituserinfo',
]

/**
 * Every page that a visitor can open; signed out, /edituserinfo redirects to /login. Add new pages here: all
 * site-wide tests then open, check, photograph and crawl them.
 */
export const PAGES = [
  ...ROUTES,
  '/account/messages',
  '/account/security',
  '/account/feedback',
  '/account/data',
  '/account/notifications',
  '/account/attachments',
  '/account/members',
  '/account/favourites',
  '/account/favourites/new',
  '/account/passkeys',
  '/account/two-step',
  '/enter',
  '/developers',
  '/proposals',
  '/proposals/new',
  '/notices',
  '/reset',
  '/privacy',
  '/search',
  '/accessibility',
  '/sitemap',
  '/status',
  '/preferences',
]

/** Pages that redirect signed-out visitors: `PERSONAL_VIEWS` contains each of them. */
export const OWN_PAGES = [
  '/edituserinfo',
  '/account/messages',
  '/account/security',
  '/account/feedback',
  '/account/data',
  '/account/notifications',
  '/account/attachments',
  '/account/members',
  '/account/favourites',
  '/account/favourites/new',
  '/account/passkeys',
  '/account/two-step',
  '/enter',
]
/** Pages that anonymous visitors can see. */
export const PUBLIC_PAGES = PAGES.filter((path) => !OWN_PAGES.includes(path))

/** Pages for staff: console-looks.spec.ts opens and checks each. */
export const STAFF_PAGES = [
  '/admin/review',
  '/admin/users',
  '/admin/roles',
  '/admin/departments',
  '/admin/menus',
  '/admin/sessions',
  '/admin/clients',
  '/admin/proposals',
  '/admin/notices',
  '/admin/notices/templates',
  '/admin/posts',
  '/admin/login-log',
  '/admin/operation-log',
  '/admin/enterprises',
  '/admin/feedback',
  '/admin/sms',
  '/admin/sms/channels',
  '/admin/mail',
  '/admin/mail/accounts',
  '/admin/mail/templates',
  '/admin/files',
  '/admin/csp-reports',
  '/admin/links',
  '/admin/parameters',
  '/admin/jobs',
  '/admin/jobs/runs',
  '/admin/api-requests',
  '/admin/api-errors',
]
/** Other screens for staff: console-looks.spec.ts opens and checks each. */
export const STAFF_FORMS = [
  '/admin/review/:id',
  '/admin/review/templates',
  '/admin/review/templates/new',
  '/admin/review/templates/:id',
  '/admin/preferences',
  '/admin/profile',
  '/admin/users/new',
  '/admin/departments/new',
  '/admin/departments/:id',
  '/admin/menus/new',
  '/admin/menus/:id',
  '/admin/clients/new',
  '/admin/clients/:id',
  '/admin/roles/new',
  '/admin/roles/:id',
  '/admin/users/import',
  '/admin/users/:id',
  '/admin/notices/new',
  '/admin/notices/:id',
  '/admin/notices/:id/push',
  '/admin/notices/templates/new',
  '/admin/notices/templates/:id',
  '/admin/mail/:id',
  '/admin/mail/accounts/new',
  '/admin/mail/accounts/:id',
  '/admin/mail/templates/new',
  '/admin/mail/templates/:id',
  '/admin/mail/templates/:id/send',
  '/admin/messages',
  '/admin/search',
  '/admin/posts/new',
  '/admin/posts/:id',
  '/admin/operation-log/:id',
  '/admin/parameters/new',
  '/admin/parameters/:id',
  '/admin/dictionaries',
  '/admin/dictionaries/types/new',
  '/admin/dictionaries/types/:id',
  '/admin/dictionaries/data/new',
  '/admin/dictionaries/data/:id',
  '/admin/operation-log/verify',
  '/admin/settings',
  '/admin/settings/holidays',
  '/admin/system',
  '/admin/links/check',
  '/admin/enterprises/:id',
  '/admin/feedback/:id',
  '/admin/sms/templates',
  '/admin/files/new',
  '/admin/data',
  '/admin/data/new',
  '/admin/data/records',
  '/admin/data/records/:kind/:id',
  '/admin/data/drafts/:id',
  '/admin/analysis',
  '/admin',
  '/admin/quick-links',
  '/admin/proposals/:id',
]

/** Pages shown only after a step, such as a password, and the spec that takes this step and checks them. */
export const GATE_PAGES: Record<string, string> = {
  '/admin/lock': 'console-gates.spec.ts',
  '/admin/notices/:id/preview': 'console-announcements.spec.ts',
  '/notice/:id': 'console-announcements.spec.ts',
  '/admin/login/second': 'console-gates.spec.ts',
  '/admin/login/passkey': 'passkeys.spec.ts',
  '/admin/login/qr': 'console-gates.spec.ts',
  '/admin/login/qr/:code': 'console-gates.spec.ts',
  '/oauth2/authorize': 'console-gates.spec.ts',
  '/social-login': 'social-login.spec.ts',
  '/social-login/start': 'social-login.spec.ts',
  '/social-login/bind': 'social-login.spec.ts',
  '/social-login/unbind': 'social-login.spec.ts',
}

/** Personal pages before the console: `PERSONAL_VIEWS` contains each of them. */
export const STAFF_OWN_PAGES = ['/admin/profile/two-step', '/admin/profile/passkeys']

/** Pages before sign-in to the console: console-login.spec.ts opens and checks them. */
export const STAFF_GATES = ['/admin/login', '/admin/register', '/admin/reset']

/** Routes without a page; tests/unit/app/pages.test.ts checks that there is no other. */
export const NOT_PAGES = [
  '/logout',
  '/session-ended',
  '/admin/login/qr/state',
  '/admin/*',
  ...STAFF_PAGES.map((path) => `${path}/export`),
  '/admin/users/template',
  '/admin/proposals/:id/file',
  '/admin/files/:id',
  '/avatars/:name',
  '/account/attachments/:id',
  '/admin/review/attachments/:id',
  '/admin/data/drafts/:id/problems',
  '/admin/analysis/export',
  '/admin/settings/holidays/file',
  '/admin/dictionaries/export',
  '/account/data/file',
  '/account/favourites/export',
  '/enter/platform',
  '/enter/accounting',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/speculation-rules.json',
  '/overview.csv',
  '/openapi.json',
  '/clients/typescript/:file',
  '/extend/*',
  '/releases.atom',
  '/carbonfactor.csv',
  '/carbonfactor.json',
  '/carbonfactor.xlsx',
  '/carbonfoot.csv',
  '/carbonfoot.json',
  '/carbonfoot.xlsx',
  '/carbonfactor/estimate.csv',
  '/areas',
  '/captcha',
  '/csp-reports',
  '/account/drafts',
  '/register/draft',
  '/healthz',
  '/readyz',
  '/*',
]

export interface Look {
  theme?: 'light' | 'dark'
  locale?: 'zh' | 'en'
  size?: 'default' | 'large'
  contrast?: 'default' | 'more'
  grey?: '0' | '1'
}

/** The cookie that makes the server render pages in this look. */
export const lookCookie = (look: Look) => ({
  name: 'preferences',
  value: encodeURIComponent(new URLSearchParams({ ...look }).toString()),
})

/** Light and dark, Chinese and English. */
export const LOOKS = [
  { theme: 'light', locale: 'zh' },
  { theme: 'dark', locale: 'zh' },
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'en' },
] as const satisfies Look[]

export const lookName = (look: Look) =>
  Object.entries(look)
    .map(([name, value]) => (name === 'contrast' || name === 'grey' ? name : value))
    .join(', ')

/** Applies a look to the pages of a context, as if the reader had chosen it before. */
export const applyLook = (context: BrowserContext, stack: Stack, look: Look) =>
  context.addCookies([{ ...lookCookie(look), url: stack.portalUrl }])

/** File name of a page's screenshot. */
export const pictureName = (path: string) =>
  path === '/' ? 'home' : path.slice(1).replace(/[^\w]+/g, '-')

/** A page in a given state. */
export interface View {
  name: string
  path: string
  /** Signed in as this account. */
  as?: Account
  /** Right after registering. */
  registered?: true
}

/** Views that only signed-in or just registered visitors get. */
export const PERSONAL_VIEWS: View[] = [
  { name: 'rgisuccess-receipt', path: '/rgisuccess', registered: true },
  { name: 'edituserinfo-registered', path: '/edituserinfo', as: DEMO.registered },
  { name: 'edituserinfo-review', path: '/edituserinfo', as: DEMO.underReview },
  { name: 'edituserinfo-approved', path: '/edituserinfo', as: DEMO.approved },
  { name: 'edituserinfo-returned', path: '/edituserinfo', as: DEMO.returned },
  { name: 'edituserinfo-edit', path: '/edituserinfo?edit=1', as: DEMO.approved },
  { name: 'edituserinfo-withdraw', path: '/edituserinfo?confirm=withdraw', as: DEMO.underReview },
  { name: 'edituserinfo-notice', path: '/edituserinfo?notice=receipt', as: DEMO.underReview },
  { name: 'edituserinfo-phone', path: '/edituserinfo?mode=phone', as: DEMO.approved },
  { name: 'register-password', path: '/register?mode=password', as: DEMO.approved },
  { name: 'messages', path: '/account/messages', as: DEMO.approved },
  { name: 'account-security', path: '/account/security', as: DEMO.approved },
  { name: 'account-feedback', path: '/account/feedback', as: DEMO.approved },
  { name: 'account-notifications', path: '/account/notifications', as: DEMO.approved },
  { name: 'account-data', path: '/account/data', as: DEMO.approved },
  { name: 'account-attachments', path: '/account/attachments', as: DEMO.approved },
  { name: 'account-members', path: '/account/members', as: DEMO.approved },
  { name: 'account-favourites', path: '/account/favourites', as: DEMO.approved },
  {
    name: 'favourite-new',
    path: '/account/favourites/new?library=factor&id=EL-NAT-2023',
    as: DEMO.approved,
  },
  { name: 'account-passkeys', path: '/account/passkeys', as: DEMO.approved },
  { name: 'account-two-step', path: '/account/two-step', as: DEMO.approved },
  { name: 'enter', path: '/enter?to=platform', as: DEMO.approved },
  { name: 'admin-post', path: '/admin/posts/new', as: ADMIN },
  { name: 'admin-two-step', path: '/admin/profile/two-step', as: ADMIN },
  { name: 'admin-passkeys', path: '/admin/profile/passkeys', as: ADMIN },
]

/** Search results, and the empty result. */
export const SEARCH_VIEWS: View[] = [
  { name: 'search-results', path: `/search?q=${encodeURIComponent('用电')}` },
  { name: 'search-none', path: '/search?q=carbn' },
]

/** Views of the data libraries other than their plain lists. */
export const LIBRARY_VIEWS: View[] = [
  { name: 'carbonfactor-region', path: '/carbonfactor?region=33' },
  {
    name: 'carbonfactor-filtered',
    path: `/carbonfactor?q=${encodeURIComponent('电力')}&year=2023&year=2022&scope=2&all=1&size=50`,
  },
  {
    name: 'carbonfactor-none',
    path: `/carbonfactor?q=${encodeURIComponent('柴油')}&region=330000`,
  },
  {
    name: 'record-electricity',
    path: '/carbonfactor?id=EL-PRV-33-2022&amount=1000&unit=MWh&release=1',
  },
  { name: 'record-fuel', path: '/carbonfactor?id=FU-DIES&amount=5&unit=kWh' },
  { name: 'record-footprint', path: '/carbonfoot?id=FP-GB51366-02&amount=12&unit=m3' },
  {
    name: 'compare-4',
    path: `/carbonfactor?${['EL-NAT-2023', 'EL-ETS-2022', 'EL-PRV-33-2023', 'FU-DIES'].map((id) => `compare=${id}`).join('&')}`,
  },
  { name: 'compare-2', path: '/carbonfoot?compare=FP-GB51366-01&compare=FP-GB51366-02' },
  { name: 'estimate', path: '/carbonfactor?tool=estimate' },
  {
    name: 'estimate-lines',
    path: `/carbonfactor?tool=estimate&gwp=AR5&line=EL-PRV-33-2023;1000;MWh&line=FU-DIES;12.5;t&line=FU-NG;3;t&line=TR-BT-HSR;9;${encodeURIComponent('人·km')}&line=GWP-AR5-HFC32;3;kg`,
  },
  {
    name: 'coal-equivalent',
    path: '/carbonfactor?tool=coal-equivalent&fuel=FA-ANTH&amount=100&unit=t',
  },
  { name: 'cbam', path: '/carbonfoot?tool=cbam' },
  {
    name: 'cbam-result',
    path: '/carbonfoot?tool=cbam&cn=2523+21+00&country=CN&tonnes=1000&year=2026',
  },
  { name: 'releases', path: '/carbonfactor?releases=1' },
  { name: 'changes', path: '/carbonfactor?changes=1' },
]

/** Forms opened with an SMS code. */
const SMS_VIEWS: View[] = [
  { name: 'login-sms', path: '/login?mode=sms' },
  { name: 'reset-regcode', path: '/reset?what=regcode' },
]

/** All views, in an order in which one context can open them. */
export const VIEWS: View[] = [
  ...[...PUBLIC_PAGES, '/no/such/page'].map((path) => ({ name: pictureName(path), path })),
  ...SMS_VIEWS,
  ...SEARCH_VIEWS,
  ...LIBRARY_VIEWS,
  ...PERSONAL_VIEWS,
]

/** Opens views one after another in one context, signed in and registered as each requires. */
export function viewer(page: Page, stack: Stack, freshPhone: () => string) {
  let current: Account | undefined
  let registered = false
  const register = async () => {
    const answer = await page.request.post('/register', {
      form: {
        enterprise: '西湖绿能科技有限公司',
        range: '一期东区',
        area: '浙江省-杭州市-西湖区',
        applytype: '2',
        phone: freshPhone(),
        password: 'Test-2026',
      },
      headers: { origin: stack.portalUrl, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    if (answer.status() !== 303)
      throw new Error(`POST /register: ${answer.status()}\n${(await answer.text()).slice(0, 500)}`)
    // The success flash is shown once and belongs to no view.
    await page.request.get('/privacy')
  }
  return async (view: View) => {
    if (view.registered && !registered) {
      await register()
      registered = true
    }
    if (view.as && view.as !== current) {
      await openSession(page.context(), stack, view.as)
      current = view.as
    }
    return page.goto(view.path)
  }
}
