/** Whether an address is of the back office; the router takes it in any case. */
export const isConsole = (pathname: string) => /^\/admin(?:\/|$)/i.test(pathname)

/** A page of the console that shows one of the site before its readers may see it, in the site's frame. */
export const isPreview = (pathname: string) => /^\/admin\/notices\/\d+\/preview$/i.test(pathname)

/** Where one signs in to see an address: the staff have a page of their own. */
export function signInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const back = pathname === '/' ? '' : `?redirectTo=${encodeURIComponent(pathname + search)}`
  return `${isConsole(pathname) ? '/admin/login' : '/login'}${back}`
}
