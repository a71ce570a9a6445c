const KEY = 'recent-areas'
const RECENT_MAX = 3

/** The divisions last chosen in this tab, newest first; storage may be unavailable. */
export function recentAreas(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String).slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

/** Per tab: the next person at a shared computer must not see them. */
export function rememberArea(path: string): void {
  const paths = [path, ...recentAreas().filter((one) => one !== path)].slice(0, RECENT_MAX)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(paths))
  } catch {
    // Storage may be disabled or full: only a convenience is lost.
  }
}
