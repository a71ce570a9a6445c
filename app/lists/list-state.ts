import { type DateFault, dateFault } from '#app/forms/date-range.ts'
import { cleanText, readPage, readSize, withParams } from './url-params.ts'

/** A filter, for reading addresses and querying the API. */
export type FilterSpec =
  | { kind: 'text' | 'pick'; accepts?: (value: string) => boolean }
  | { kind: 'choice'; values: readonly string[] }
  /** First and last day: `{name}From` and `{name}To` in the address, `{name}[0]` and `{name}[1]` in the API. */
  | { kind: 'dates' }

export interface ListSpec {
  path: string
  filters: Readonly<Record<string, FilterSpec>>
  /** Columns that the API can sort by. */
  sorts: readonly string[]
}

export const SIZES = [20, 50, 100, 200] as const
export const MAX_TICKS = 200
/** Row ids are numbers, or codes such as a client's. */
export const ROW_ID = /^(?:\d{1,16}|[A-Za-z0-9][\w.-]{2,63})$/

/** The state of a list according to its address. */
export interface ListState {
  /** By the address's parameter names, as they go back into it and into the form. */
  values: Readonly<Record<string, string>>
  /** `name` ascending, `-name` descending. */
  sort: string | undefined
  page: number
  size: (typeof SIZES)[number]
  /** Filters with an invalid value: ignored and reported. */
  unknown: string[]
  /** Ranges that are ignored, and why; the input stays in the form. */
  faults: Readonly<Record<string, DateFault>>
  /** Rows that stay ticked, such as after coming back from a confirm page. */
  ids: readonly string[]
}

const fieldsOf = (name: string, { kind }: FilterSpec) =>
  kind === 'dates' ? [`${name}From`, `${name}To`] : [name]

function isAccepted(filter: FilterSpec, value: string): boolean {
  if (filter.kind === 'dates') return true
  return filter.kind === 'choice'
    ? filter.values.includes(value)
    : (filter.accepts?.(value) ?? true)
}

export function readState(spec: ListSpec, params: URLSearchParams): ListState {
  const values: Record<string, string> = {}
  const faults: Record<string, DateFault> = {}
  const unknown: string[] = []
  for (const [name, filter] of Object.entries(spec.filters)) {
    const given = fieldsOf(name, filter).map((field) => cleanText(params.get(field)))
    const [first = '', second = ''] = given
    if (first && !isAccepted(filter, first)) {
      unknown.push(name)
      // Text stays in the form to be corrected; a select could not show the value.
      if (filter.kind !== 'text') continue
    }
    const fault = filter.kind === 'dates' && dateFault(first, second)
    if (fault) faults[name] = fault
    fieldsOf(name, filter).forEach((field, at) => {
      if (given[at]) values[field] = given[at]
    })
  }
  const sort = params.get('sort') ?? ''
  return {
    values,
    faults,
    unknown,
    sort: spec.sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    page: readPage(params),
    size: readSize(params, SIZES),
    ids: [...new Set(params.getAll('ids').filter((id) => ROW_ID.test(id)))].slice(0, MAX_TICKS),
  }
}

type Change = Partial<Pick<ListState, 'values' | 'sort' | 'page' | 'size' | 'ids'>>

/** The shortest parameters for a state; another filter or order starts at the first page without ticks. */
export function stateParams(state: ListState, change: Change = {}): URLSearchParams {
  const { values, sort, page, size, ids } = { ...state, page: 1, ids: [], ...change }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
  if (sort) params.set('sort', sort)
  if (size !== SIZES[0]) params.set('size', String(size))
  if (page > 1) params.set('page', String(page))
  for (const id of ids) params.append('ids', id)
  return params
}

export const stateUrl = (spec: ListSpec, state: ListState, change: Change = {}) =>
  withParams(spec.path, stateParams(state, change))

/** The filters by the API's names, without invalid ones. */
export function filterQuery(spec: ListSpec, state: ListState): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, filter] of Object.entries(spec.filters)) {
    if (state.faults[name] || (filter.kind === 'text' && state.unknown.includes(name))) continue
    fieldsOf(name, filter).forEach((field, at) => {
      const value = state.values[field]
      if (value) query[filter.kind === 'dates' ? `${name}[${at}]` : name] = value
    })
  }
  return query
}

/** Whether any filter narrows the list. */
export const isFiltered = (spec: ListSpec, state: ListState) =>
  Object.keys(filterQuery(spec, state)).length > 0
