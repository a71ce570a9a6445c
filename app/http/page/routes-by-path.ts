/** As much of a route as decides what it matches. */
export interface RouteLike {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

const PATTERN = /[:*?]/

/** The path of a route, as its ancestors and it make it up; pattern and all. */
export const fullPath = (routes: Record<string, RouteLike | undefined>, id: string): string =>
  `/${chainOf(routes, id)
    .flatMap((route) => route.path || [])
    .join('/')}`

/** The route and all above it, the highest first. */
function chainOf<Route extends RouteLike>(
  routes: Record<string, Route | undefined>,
  id: string | undefined,
): Route[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...chainOf(routes, route.parentId), route] : []
}

/**
 * The routes that a router needs for each path that is written out in the table: those at the path and all above them.
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

/** What files' names have, or what turns an address into another before a router sees it: `#`, `\`, `.` and `..`. */
const SPECIAL = /[.#\\]/
/** Segments by which routes are told apart. */
const SEGMENTS = 2
/** In place of a segment that no route writes out, and of one that is missing. */
const OTHER = '*'
const NONE = ''

/** The first segments of a path or pattern, decoded as a router does. @throws URIError */
const startOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .slice(0, SEGMENTS)
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2f').toLowerCase())

/** Routes among which an address finds the same as among all, and the name of this selection. */
export interface RouteGroup<Route> {
  name: string
  routes: Record<string, Route>
}

/**
 * Groups the routes by the first two segments of addresses, for those with parameters and those that are none of the
 * site's. There are as many groups as such beginnings are written out in the table, whatever is asked for.
 * @returns undefined for an address that may be a file's, or is not what a router gets to see
 */
export function groupRoutes<Route extends RouteLike>(
  routes: Record<string, Route | undefined>,
): (path: string) => RouteGroup<Route> | undefined {
  const starts = Object.keys(routes).map((id) => ({ id, segments: startOf(fullPath(routes, id)) }))
  const written = new Set(
    starts.flatMap(({ segments }) => segments.map((_, at) => segments.slice(0, at + 1).join('/'))),
  )
  const groups = new Map<string, RouteGroup<Route>>()
  return (path) => {
    const wanted = readStart(path)
    if (!wanted) return undefined
    const known = wanted.map((segment, at) =>
      written.has([...wanted.slice(0, at), segment].join('/')) ? segment : OTHER,
    )
    while (known.length < SEGMENTS) known.push(NONE)
    const name = known.join('/')
    let group = groups.get(name)
    if (!group) {
      const fitting = starts.filter(({ segments }) =>
        segments.every((segment, at) => segment === known[at] || PATTERN.test(segment)),
      )
      const chains = fitting.flatMap(({ id }) => chainOf(routes, id))
      group = { name, routes: Object.fromEntries(chains.map((route) => [route.id, route])) }
      groups.set(name, group)
    }
    return group
  }
}

function readStart(path: string): string[] | undefined {
  try {
    const isPlain = path.startsWith('/') && !SPECIAL.test(decodeURIComponent(path))
    return isPlain ? startOf(path) : undefined
  } catch {
    return undefined
  }
}
