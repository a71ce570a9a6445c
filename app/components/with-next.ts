/** An address of the sign-in pages, with where signing in leads. */
export const withNext = (path: string, next: string | undefined) =>
  next ? `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(next)}` : path
