interface Route {
  method: string
  /** The pattern registered with Fastify: `/file/:id/get/*`. */
  url: string
}

/** Not listed in `Allow`: each is implied by another method. */
const IMPLIED = new Set(['HEAD', 'OPTIONS'])

/**
 * Finds the methods of a path. Fastify's own `hasRoute` interprets the path as a pattern and throws if it is an
 * invalid one (`/:a(`).
 */
export function methodTable(routes: readonly Route[]): (path: string) => string[] {
  const fixed = new Map<string, Set<string>>()
  const patterns = new Map<string, { matches: RegExp; methods: Set<string> }>()
  for (const { method, url } of routes.filter(({ method }) => !IMPLIED.has(method))) {
    if (!/[:*]/.test(url)) add(fixed, url, method)
    else {
      const found = patterns.get(url) ?? { matches: matcher(url), methods: new Set() }
      found.methods.add(method)
      patterns.set(url, found)
    }
  }
  return (path) => {
    const plain = decoded(path)
    const found = [...patterns.values()].filter(({ matches }) => matches.test(plain))
    return [
      ...new Set([...(fixed.get(plain) ?? []), ...found.flatMap(({ methods }) => [...methods])]),
    ]
  }
}

function add(table: Map<string, Set<string>>, url: string, method: string) {
  table.set(url, (table.get(url) ?? new Set()).add(method))
}

/** `:name` matches one segment, `*` the rest. */
function matcher(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}$`, 's')
}

/** Decoded like the router does, which serves `/%68ealthz` too. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
