const SENTINEL = 'http://sentinel.invalid'

/**
 * A target of a redirect that came from outside: only a root-relative path of this site passes.
 * Refuses schemes, hosts, backslashes and control characters (`/\evil`, `/\t/evil`); gives back what a
 * browser would make of it: path, query and hash.
 */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback
  if (/[\\\u0000-\u0020\u007f]/.test(target)) return fallback
  if (!URL.canParse(target, SENTINEL)) return fallback
  const url = new URL(target, SENTINEL)
  if (url.origin !== SENTINEL || url.pathname.startsWith('//')) return fallback
  return isDecodable(url.pathname) ? url.pathname + url.search + url.hash : fallback
}

/** `/%` is an address that no server can read. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
