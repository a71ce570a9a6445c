/** The fields of a route that decide what it matches. */
export interface RouteLike {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

const PATTERN = /[:*?]/

/** The full path of a route, composed with those of its ancestors; parameters as written. */
export const fullPath = (routes: Record<string, RouteLike | undefined>, id: string): string =>
  `/${chainOf(routes, id)
    .flatMap((route) => route.path || [])
    .join('/')}`

/** The route and its ancestors, the root first. */
function chainOf<Route extends RouteLike>(
  routes: Record<string, Route | undefined>,
  id: string | undefined,
): Route[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...chainOf(routes, route.parentId), route] : []
}

/**
 * The routes that a router needs for each path that is written out in the table: those of the path and their ancestors.
 * Paths with parameters are left out.
 */
export function routesByPath<Route extends RouteLike>(
  routes: Record<string, Route | undefined>,
): Map<string, Record<string, Route>> {
  const found = new Map<string, Record<string, Route>>()
  for (const id of Object.keys(routes)) {
    const path = fullPath(routes, id)
    if (PATTERN.test(path)) continue
    const own = Object.fromEntries(chainOf(routes, id).map((route) => [route.id, route]))
    found.set(path, { ...found.get(path), ...own })
  }
  return found
}

/** File names contain a dot. The others are refused before, or change the meaning of an address: `#`, `\`, tab. */
const SPECIAL = /[.#\\\t]/
/** Number of leading segments by which routes are grouped. */
const SEGMENTS = 2
/** Stand for a segment that no route writes out, and for a missing one. */
const OTHER = '*'
const NONE = ''

/**
 * Groups the routes by the first two segments of addresses, for routes with parameters and for addresses that are not
 * the site's. In the group of an address a router finds what it would find among all routes. The number of groups is
 * bounded by the table; the same group is the same object.
 * @returns undefined for an address that may be a file, or that no router gets to see
 */
export function groupRoutes<Route extends RouteLike>(
  routes: Record<string, Route | undefined>,
): (path: string) => Record<string, Route> | undefined {
  const starts = Object.keys(routes).map((id) => ({
    id,
    start: staticPrefix(fullPath(routes, id)),
  }))
  const written = new Set(
    starts.flatMap(({ start }) => start.map((_, at) => start.slice(0, at + 1).join('/'))),
  )
  const groups = new Map<string, Record<string, Route>>()
  return (path) => {
    const asked = decodedPrefix(path)
    if (!asked) return undefined
    const kinds = asked.map((segment, at) =>
      written.has([...asked.slice(0, at), segment].join('/')) ? segment : OTHER,
    )
    while (kinds.length < SEGMENTS) kinds.push(NONE)
    const name = kinds.join('/')
    let group = groups.get(name)
    if (!group) {
      const fitting = starts.filter(({ start }) => start.every((one, at) => one === kinds[at]))
      const chains = fitting.flatMap(({ id }) => chainOf(routes, id))
      group = Object.fromEntries(chains.map((route) => [route.id, route]))
      groups.set(name, group)
    }
    return group
  }
}

/** The first segments of a route's path, up to the first that is a pattern; routers ignore case. */
function staticPrefix(path: string): string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean).slice(0, SEGMENTS)
  const at = segments.findIndex((segment) => PATTERN.test(segment))
  return at < 0 ? segments : segments.slice(0, at)
}

/** The first segments of an address, decoded as routers do. */
function decodedPrefix(path: string): string[] | undefined {
  try {
    if (!path.startsWith('/') || SPECIAL.test(decodeURIComponent(path))) return undefined
    return path
      .split('/')
      .filter(Boolean)
      .slice(0, SEGMENTS)
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2f').toLowerCase())
  } catch {
    return undefined
  }
}
