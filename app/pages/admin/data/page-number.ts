/** The page that an address names; the first for anything else. */
export function pageOfAddress(url: URL): number {
  const text = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
