/** Whether an address belongs to the back office; the router ignores case. */
export const isConsole = (pathname: string) => /^\/admin(?:\/|$)/i.test(pathname)

/** A console page that shows an announcement in the site's frame before its readers may see it. */
export const isPreview = (pathname: string) => /^\/admin\/notices\/\d+\/preview$/i.test(pathname)

/** The sign-in page for an address: staff have their own. */
export function signInUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const back = pathname === '/' ? '' : `?redirectTo=${encodeURIComponent(pathname + search)}`
  return `${isConsole(pathname) ? '/admin/login' : '/login'}${back}`
}
