interface Start {
  /** The final target. */
  next: string | undefined
  /** Binds to the signed-in account instead of signing in. */
  bind?: boolean
}

/** The address that redirects to the identity provider. */
export function startPath({ next, bind = false }: Start): string {
  const query = new URLSearchParams({
    ...(bind ? { what: 'bind' } : {}),
    ...(next ? { redirectTo: next } : {}),
  }).toString()
  return `/social-login/start${query && `?${query}`}`
}
