interface Start {
  /** Where it leads in the end. */
  next: string | undefined
  /** For the account that is signed in, rather than to sign in. */
  bind?: boolean
}

/** The address that leads to the identity provider. */
export function startPath({ next, bind = false }: Start): string {
  const query = new URLSearchParams({
    ...(bind ? { what: 'bind' } : {}),
    ...(next ? { redirectTo: next } : {}),
  }).toString()
  return `/social-login/start${query && `?${query}`}`
}
