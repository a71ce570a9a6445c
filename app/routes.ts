import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@remix-run/route-config'

const FILES = ['csv', 'json', 'xlsx']
/** A library's records as a file: the same path and query with an extension. */
const files = (path: string) =>
  FILES.map((extension) =>
    route(`${path}.${extension}`, 'pages/library/files/file.ts', { id: `${path}.${extension}` }),
  )
const service = (path: string) => route(path, `pages/portal/services/${path}.tsx`)

/** A list of the staff (`pages/admin/lists/`) and its file. */
const staffList = (name: string) => [
  route(name, 'pages/admin/list.tsx', { id: `admin/${name}` }),
  route(`${name}/export`, 'pages/admin/export.ts', { id: `admin/${name}/export` }),
]

/** The console: what fails on a screen is told within its frame. */
const staffConsole = (screens: RouteConfigEntry[]) =>
  route('admin', 'pages/admin/layout.tsx', [layout('pages/admin/screen-failure.tsx', screens)])

/** All routes, one per line, in the order of. */
export default [
  index('pages/portal/home/home.tsx'),
  route('about', 'pages/portal/about.tsx'),
  route('carbonfoot', 'pages/library/carbon-footprints.tsx'),
  route('carbonfactor', 'pages/library/carbon-factors.tsx'),
  service('carbassetmanagement'),
  service('energyreducecarbon'),
  service('sophisticatedcarbonaccounting'),
  service('carbontradeconsult'),
  service('carbonhuidev'),
  service('carbonintelligencemanage'),
  service('carbonareaaccount'),
  route('GovernmentService', 'pages/portal/government-services.tsx'),
  route('AboutUs', 'pages/portal/about-us.tsx'),
  route('register', 'pages/auth/register.tsx'),
  route('rgisuccess', 'pages/auth/register-success.tsx'),
  route('login', 'pages/auth/login.tsx'),
  route('edituserinfo', 'pages/account/profile.tsx'),

  route('admin/login', 'pages/admin/gate/login.tsx'),
  route('admin/register', 'pages/admin/gate/register.tsx'),
  route('admin/reset', 'pages/admin/gate/reset.tsx'),
  route('admin/lock', 'pages/admin/gate/lock.tsx'),
  route('admin/login/second', 'pages/admin/gate/second-step.tsx'),
  route('admin/profile/two-step', 'pages/admin/gate/two-step.tsx'),
  staffConsole([
    index('pages/admin/index.ts'),
    ...staffList('users'),
    route('users/new', 'pages/admin/people/user-new.tsx'),
    route('users/import', 'pages/admin/people/user-import.tsx'),
    route('users/template', 'pages/admin/people/user-template.ts'),
    route('users/:id', 'pages/admin/people/user.tsx'),
    ...staffList('roles'),
    route('roles/new', 'pages/admin/people/role-new.tsx'),
    route('roles/:id', 'pages/admin/people/role.tsx'),
    route('analysis', 'pages/admin/analysis/analysis.tsx'),
    route('analysis/export', 'pages/admin/analysis/export.ts'),
    ...staffList('departments'),
    route('departments/new', 'pages/admin/people/department-new.tsx'),
    route('departments/:id', 'pages/admin/people/department.tsx'),
    ...staffList('menus'),
    route('menus/new', 'pages/admin/people/menu-new.tsx'),
    route('menus/:id', 'pages/admin/people/menu.tsx'),
    ...staffList('sessions'),
    ...staffList('clients'),
    route('clients/new', 'pages/admin/people/client-new.tsx'),
    route('clients/:id', 'pages/admin/people/client.tsx'),
    ...staffList('posts'),
    route('posts/new', 'pages/admin/post-new.tsx'),
    route('posts/:id', 'pages/admin/post-edit.tsx'),
    ...staffList('proposals'),
    route('proposals/:id', 'pages/admin/proposal-edit.tsx'),
    route('proposals/:id/file', 'pages/admin/proposal-file.ts'),
    ...staffList('login-log'),
    route('dictionaries', 'pages/admin/dictionaries/dictionaries.tsx'),
    route('dictionaries/export', 'pages/admin/dictionaries/export.ts'),
    route('dictionaries/types/new', 'pages/admin/dictionaries/type-new.tsx'),
    route('dictionaries/types/:id', 'pages/admin/dictionaries/type-edit.tsx'),
    route('dictionaries/data/new', 'pages/admin/dictionaries/entry-new.tsx'),
    route('dictionaries/data/:id', 'pages/admin/dictionaries/entry-edit.tsx'),
    ...staffList('operation-log'),
    route('operation-log/verify', 'pages/admin/operation-log/verify.tsx'),
    route('operation-log/:id', 'pages/admin/operation-log/operation.tsx'),
    route('*', 'pages/admin/not-found.ts'),
  ]),

  route('developers', 'pages/developers/developers.tsx'),
  route('proposals', 'pages/proposals/proposals.tsx'),
  route('proposals/new', 'pages/proposals/proposal-new.tsx'),
  route('search', 'pages/portal/search/search.tsx'),
  route('privacy', 'pages/portal/statements/privacy.tsx'),
  route('accessibility', 'pages/portal/statements/accessibility.tsx'),
  route('sitemap', 'pages/portal/site-map/site-map.tsx'),
  route('preferences', 'pages/portal/preferences/preferences.tsx'),
  route('reset', 'pages/auth/reset.tsx'),
  route('logout', 'pages/auth/logout.ts'),
  route('enter/platform', 'pages/gate/platform.ts'),
  route('enter/accounting', 'pages/gate/accounting.ts'),
  route('sitemap.xml', 'pages/resources/sitemap.ts'),
  route('robots.txt', 'pages/resources/robots.ts'),
  route('manifest.webmanifest', 'pages/resources/manifest.ts'),
  route('speculation-rules.json', 'pages/resources/speculation-rules.ts'),
  route('overview.csv', 'pages/resources/overview.ts'),
  route('openapi.json', 'pages/developers/openapi.ts'),
  route('clients/typescript/:file', 'pages/developers/client-file.ts'),
  route('extend/*', 'pages/developers/open-api.ts'),
  route('releases.atom', 'pages/library/releases/feed.ts'),
  ...files('carbonfactor'),
  route('carbonfactor/estimate.csv', 'pages/library/estimate/download.ts'),
  ...files('carbonfoot'),
  route('areas', 'pages/resources/areas.ts'),
  route('captcha', 'pages/resources/captcha.ts'),
  route('csp-reports', 'pages/resources/csp-reports.ts'),
  route('healthz', 'pages/resources/healthz.ts'),
  route('readyz', 'pages/resources/readyz.ts'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
