import '@remix-run/server-runtime'

declare module '@remix-run/server-runtime' {
  /** Loader data keeps its types: single fetch, not JSON. */
  interface Future {
    v3_singleFetch: true
  }
}
