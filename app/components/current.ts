/** Whether a link leads to the current page; case is ignored, as in the router. */
export const isCurrent = (pathname: string, to: string) => normalize(pathname) === normalize(to)

const normalize = (path: string) => path.replace(/\/+$/, '').toLowerCase()
