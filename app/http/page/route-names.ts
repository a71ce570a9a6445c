import { fullPath, type RouteLike } from './routes-by-path.ts'

/** Name for paths that match no route: what a client sends must not become a name. */
const OTHER = '(other)'
const FILES = '/assets/'

/**
 * @returns a function that names the route of a path by its pattern, such as `/admin/users/:id`. There are as many
 * names as routes, whatever is requested.
 */
export function createRouteNames(
  routes: Record<string, RouteLike | undefined>,
): (path: string) => string {
  const paths = [...new Set(Object.keys(routes).map((id) => fullPath(routes, id)))]
  const exact = new Set(paths.filter((path) => !/[:*?]/.test(path)))
  const patterns = paths
    .filter((path) => !exact.has(path) && path !== '/*')
    .map((path) => ({ path, matches: matcherOf(path) }))
  return (path) => {
    if (exact.has(path)) return path
    if (path.startsWith(FILES)) return `${FILES}*`
    return patterns.find(({ matches }) => matches.test(path))?.path ?? OTHER
  }
}

/** Matches a whole pattern: `:id` is one segment, `:id?` may be missing with its slash, `*` is the rest. */
function matcherOf(path: string): RegExp {
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}/?$`)
}
