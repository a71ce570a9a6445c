/** Whether a link leads to the current page; case is ignored, as in the router. */
export const isCurrent = (pathname: string, to: string) => plain(pathname) === plain(to)

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase()
