const SENTINEL = 'http://sentinel.invalid'

/**
 * Validates a redirect target that came from outside: only a root-relative path of this site passes. Refuses schemes,
 * hosts, backslashes and control characters (`/\evil`, `/\t/evil`); returns path, query and hash as a browser would
 * normalise them.
 */
export function safeRedirect(target: unknown, fallback = '/'): string {
  // After `//` the rest would be parsed as a host, in time quadratic in its length.
  if (typeof target !== 'string' || !/^\/(?!\/)/.test(target)) return fallback
  if (/[\\\u0000-\u0020\u007f]/.test(target)) return fallback
  if (!URL.canParse(target, SENTINEL)) return fallback
  const url = new URL(target, SENTINEL)
  if (url.origin !== SENTINEL || url.pathname.startsWith('//')) return fallback
  return isDecodable(url.pathname) ? url.pathname + url.search + url.hash : fallback
}

/** `/%` is a path that no server can decode. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
