/** SPEC §2's routes, in its order. */
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

/** Every page that a visitor can open; signed out, /edituserinfo leads to /login. */
export const PAGES = [...ROUTES, '/privacy']

/** The pages that show themselves to a signed-out visitor. */
export const PUBLIC_PAGES = PAGES.filter((path) => path !== '/edituserinfo')

export interface Look {
  theme?: 'light' | 'dark'
  locale?: 'zh' | 'en'
  size?: 'default' | 'large'
  contrast?: 'default' | 'more'
  grey?: '0' | '1'
}

/** The cookie with which the server renders every page in this look. */
export const lookCookie = (look: Look) => ({
  name: 'preferences',
  value: encodeURIComponent(new URLSearchParams({ ...look }).toString()),
})

/** A file name for a page's picture. */
export const pictureName = (path: string) =>
  path === '/' ? 'home' : path.slice(1).replace(/[^\w]+/g, '-')
