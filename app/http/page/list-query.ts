import { useSiteState } from './site-state.tsx'

/**
 * Parameter of a record's page: the query of the list from which it was opened, so that the way back leads to the same
 * filters, order and page.
 */
const PARAM = 'list'

const queryOf = (search: string | URLSearchParams) => {
  const query = new URLSearchParams(search).get(PARAM)
  // Parsed and written again: what an address contains is never copied into another.
  return query ? new URLSearchParams(query).toString() : ''
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** Address of a record, with the query of the list that links to it. */
export const recordAddress = (path: string, listQuery: URLSearchParams) => {
  const query = listQuery.toString()
  // A record's own query, such as the filter of another list, stays as it is.
  return query && !path.includes('?') ? `${path}?${new URLSearchParams({ [PARAM]: query })}` : path
}

/**
 * Where an action on a record's page leads to: its list as it was, or the record with the way back to it. Any other
 * address is returned unchanged.
 */
export function afterAction(path: string, { pathname, searchParams }: URL): string {
  const query = queryOf(searchParams)
  if (!query || /[?#]/.test(path)) return path
  if (path === pathname) return recordAddress(path, new URLSearchParams(query))
  return pathname.startsWith(`${path}/`) ? withQuery(path, query) : path
}

/** Address of the list with the filters, order and page from which this record was opened. */
export const useListAddress = (path: string) => withQuery(path, queryOf(useSiteState().search))

/** Address of another state of this record's page, such as `?delete`, with the way back to its list. */
export function useStateAddress(state: string): string {
  const query = queryOf(useSiteState().search)
  return query ? `?${state}&${new URLSearchParams({ [PARAM]: query })}` : `?${state}`
}
