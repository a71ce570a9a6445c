const KEY = 'recent-areas'
const MOST = 3

/** The divisions last chosen in this tab, the newest first; the browser may keep none. */
export function recentAreas(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.map(String).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** For the tab only: the next person at a shared computer is not told where the last one is from. */
export function rememberArea(path: string): void {
  const paths = [path, ...recentAreas().filter((one) => one !== path)].slice(0, MOST)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(paths))
  } catch {
    // Storage may be switched off or full: nothing is lost but a convenience.
  }
}
