/** As much of a route as decides what it matches. */
interface RouteLike {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

const PATTERN = /[:*?]/

/**
 * The routes that a router needs for each path that is written out in the table: those at the path and all above them.
 * Paths with parameters are left out.
 */
export function routesByPath<Route extends RouteLike>(
  routes: Record<string, Route | undefined>,
): Map<string, Record<string, Route>> {
  const chainOf = (id: string | undefined): Route[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...chainOf(route.parentId), route] : []
  }
  const found = new Map<string, Record<string, Route>>()
  for (const id of Object.keys(routes)) {
    const chain = chainOf(id)
    const path = `/${chain.flatMap((route) => route.path || []).join('/')}`
    if (PATTERN.test(path)) continue
    const own = Object.fromEntries(chain.map((route) => [route.id, route]))
    found.set(path, { ...found.get(path), ...own })
  }
  return found
}
