/** Reads one header, by its name in small letters. */
type ReadHeader = (name: string) => string | string[] | null | undefined

/** A page that a browser reads before anybody asks for it; older browsers say so by `Purpose`. */
export const isReadAhead = (header: ReadHeader): boolean =>
  /prefetch|prerender/i.test(`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`)

/** A script reads the page, to show parts of it in another. Older browsers do not say so. */
export const isPart = (header: ReadHeader): boolean =>
  (header('sec-fetch-dest') ?? 'document') !== 'document'
