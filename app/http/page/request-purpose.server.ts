/** Reads one header, by its name in small letters. */
type ReadHeader = (name: string) => string | string[] | null | undefined

/** Whether a browser prefetches or prerenders the page; older browsers say so by `Purpose`. */
export const isPrefetch = (header: ReadHeader): boolean =>
  /prefetch|prerender/i.test(`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`)

/** Whether a script fetches the page, to show parts of it in another. Older browsers do not say so. */
export const isFragmentRequest = (header: ReadHeader): boolean =>
  (header('sec-fetch-dest') ?? 'document') !== 'document'
