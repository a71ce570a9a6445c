/** Whether a link leads to the page being shown; paths are matched as the router does, case aside. */
export const isCurrent = (pathname: string, to: string) => plain(pathname) === plain(to)

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase()
