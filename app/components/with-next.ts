/** An address of the sign-in pages, with the redirect target after signing in. */
export const withNext = (path: string, next: string | undefined) =>
  next ? `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(next)}` : path
