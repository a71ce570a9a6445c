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
