interface Route {
  method: string
  /** As Fastify is given it: `/file/:id/get/*`. */
  url: string
}

/** Not listed in `Allow`: each goes with another. */
const IMPLIED = new Set(['HEAD', 'OPTIONS'])

/**
 * Which methods an address is served under. Fastify's own `hasRoute` reads the address as a pattern, and throws at
 * one that is none (`/:a(`).
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

/** `:name` is one segment, `*` the rest. */
function matcher(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}$`, 's')
}

/** As the router sees it, which serves `/%68ealthz` too. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
