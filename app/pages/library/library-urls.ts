import { LIBRARY_PAGE_NO_MAX } from '#server/contract/rules.ts'
import { FACETS, type FacetName } from '#server/contract/library-facets.ts'
import { cleanText, readPage, readSize, wholeNumber, withParams } from '#app/lists/url-params.ts'

/** Which of the two libraries a page is about. */
export type Library = 'factor' | 'footprint'

export const PATHS: Record<Library, string> = {
  factor: '/carbonfactor',
  footprint: '/carbonfoot',
}

export const SORTS = ['relevance', '-year', 'year', '-value', 'value', 'name'] as const
export const SIZES = [20, 50, 100, 200] as const
const VALUES_MAX = 20

/** The parsed query of a list; invalid values are dropped. */
export interface ListQuery {
  q: string
  filters: Partial<Record<FacetName, string[]>>
  all: '0' | '1' | undefined
  release: number | undefined
  sort: (typeof SORTS)[number]
  page: number
  size: (typeof SIZES)[number]
  /** Codes ticked for comparison, carried in the address where no script stores them. */
  picked: string[]
}

/**
 * The release fixed by an address; undefined: the newest.
 * @throws Response 404 for an invalid number: whoever cites figures must not silently get others
 */
export function readRelease(
  params: URLSearchParams,
  name: 'release' | 'changes' = 'release',
): number | undefined {
  const text = params.get(name)?.trim()
  if (!text) return undefined
  const release = wholeNumber(text)
  if (release === undefined)
    throw releaseNotFound(/^\d{1,9}$/.test(text) ? Number(text) : undefined)
  return release
}

/** The 404 for a release that does not exist; its page states the number, unless the address has none, and links to the newest. */
export const releaseNotFound = (release: number | undefined) =>
  release === undefined
    ? new Response(null, { status: 404 })
    : Response.json({ noRelease: release }, { status: 404 })

/** The data use six-digit codes for provinces; addresses may use two digits. */
const fullCode = (text: string) => (/^[1-9]\d$/.test(text) ? `${text}0000` : text)

export function readListQuery(library: Library, params: URLSearchParams): ListQuery {
  const filters: ListQuery['filters'] = {}
  for (const name of FACETS[library]) {
    const values = params
      .getAll(name)
      .flatMap((one) => one.split(','))
      .map((text) => cleanText(text))
      .filter(Boolean)
    const meant = name === 'region' ? values.map(fullCode) : values
    if (meant.length > 0) filters[name] = [...new Set(meant)].slice(0, VALUES_MAX)
  }
  const all = params.get('all')
  return {
    q: cleanText(params.get('q')),
    filters,
    all: all === '0' || all === '1' ? all : undefined,
    release: readRelease(params),
    sort: SORTS.find((one) => one === params.get('sort')) ?? 'relevance',
    page: readPage(params, LIBRARY_PAGE_NO_MAX),
    size: readSize(params, SIZES),
    picked: readCodes(params, 'picked').slice(0, COMPARED_MAX),
  }
}

/** Maximum number of records in a comparison. */
export const COMPARED_MAX = 4
const CODE_LENGTH_MAX = 60

/** The code of one record in an address; empty: none. */
export const readCode = (params: URLSearchParams, name = 'id') =>
  cleanText(params.get(name), CODE_LENGTH_MAX)

/** Record codes without duplicates, from repeated parameters or comma-separated. */
export function readCodes(params: URLSearchParams, name: string): string[] {
  const codes = params.getAll(name).flatMap((one) => one.split(','))
  return [...new Set(codes.map((code) => cleanText(code, CODE_LENGTH_MAX)).filter(Boolean))]
}

/** The shortest address of a query: a page of the list, or with an extension the file of all its records. */
export function listAddress(
  library: Library,
  query: ListQuery,
  change: Partial<ListQuery> = {},
  extension = '',
): string {
  const { q, filters, all, release, sort, page, size, picked } = { ...query, page: 1, ...change }
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const name of FACETS[library])
    for (const value of filters[name] ?? []) params.append(name, value)
  if (all) params.set('all', all)
  if (release) params.set('release', String(release))
  if (sort !== 'relevance') params.set('sort', sort)
  if (!extension && size !== SIZES[0]) params.set('size', String(size))
  if (!extension && picked.length > 0) params.set('picked', picked.join())
  if (!extension && page > 1) params.set('page', String(page))
  return withParams(`${PATHS[library]}${extension}`, params)
}

/** A record's permanent address; with a release, of a fixed version. */
export function recordUrl(library: Library, id: string, release?: number, extension = '') {
  const params = new URLSearchParams({ id })
  if (release) params.set('release', String(release))
  return withParams(`${PATHS[library]}${extension}`, params)
}

/** Address for adding a favourite: the same for everybody, so that cached pages may contain it. */
export const NEW_FAVOURITE_PATH = '/account/favourites/new'
export const newFavouriteAddress = (library: Library, id: string) =>
  withParams(NEW_FAVOURITE_PATH, new URLSearchParams({ library, id }))

/** Address of a release's changes in a library, of one kind or of all. */
export function changesAddress(library: Library, release: number, kind?: string, page = 1) {
  const params = new URLSearchParams({ changes: String(release) })
  if (kind) params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  return withParams(PATHS[library], params)
}
