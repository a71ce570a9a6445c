import { API_LOCALE } from '#app/i18n/locale.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import type { ListSettings } from '#server/contract/list-settings.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { type MessageKey, type Translate, translateKey } from '#app/i18n/t.tsx'
import type {
  Action,
  Column,
  Filter,
  ListDefinition,
  ListEndpoint,
  ListName,
} from './definition.ts'
import type { ListSpec, ListState } from './list-state.ts'

export type Row = { id: number | string }
/** A row of a tree, with its parent and its order among siblings. */
export type TreeRow = Row & { parentId: number; sort: number }
/** A definition after type checking, with the types of names and rows erased. */
export interface AnyDefinition extends Omit<
  ListDefinition<never, ListEndpoint>,
  'filters' | 'columns' | 'actions' | 'rowName' | 'rowLink' | 'note'
> {
  name: ListName
  filters: Record<string, Filter>
  columns: Record<string, Column<Row>>
  actions: Record<string, Action<Row>>
  note?: (answer: unknown, t: Translate) => string
  rowName: (row: Row, cell: Pick<PageContext, 'locale'>) => string
  rowLink?: {
    to: (row: Row) => string
    endpoint: Endpoint
    ownQuery?: (list: URLSearchParams) => URLSearchParams
  }
}
export type ListContext = Pick<
  PageContext,
  'api' | 'may' | 't' | 'locale' | 'request' | 'url' | 'sender'
>

/** A request for a list: its definition, the filters and page of the address, and the context of the loader. */
export interface ListRequest {
  list: AnyDefinition
  context: ListContext
  spec: ListSpec
  state: ListState
  title: string
  settings: ListSettings
}
export type Found = {
  rows: Row[]
  total: number
  /** Depths of the rows of a tree, which has no pages. */
  depths?: ReadonlyMap<Row, number>
  /** Row counts by tab, if the answer contains them. */
  counts?: Readonly<Record<string, number>>
  answer?: unknown
}
/** The API did not answer. */
export interface Failed {
  failure: { status: number; retryAfter: number | undefined }
}

/** A text of this list: `staff.lists.posts.title`. */
export const textOf = (
  list: AnyDefinition,
  t: Translate,
  path: string,
  values?: Record<string, string | number>,
) => translateKey(t, `staff.lists.${list.name}.${path}` as MessageKey, values)

/** What the contract's query says of a filter; undefined for the two ends of a range. */
export const queryField = ({ endpoint }: Pick<AnyDefinition, 'endpoint'>, name: string) =>
  (endpoint.query?._zod.def as { shape?: Record<string, $ZodType> } | undefined)?.shape?.[name]

/** Whether the API would take this value of a filter: it refuses the whole call for one that it does not. */
const acceptedBy = (field: $ZodType | undefined) => (value: string) =>
  !field || safeParse(field, value).success

export const specOf = (list: AnyDefinition, t: Translate): ListSpec => ({
  path: list.path,
  filters: Object.fromEntries(
    Object.entries(list.filters).map(([name, filter]) => [
      name,
      filter.kind === 'choice'
        ? { kind: 'choice', values: Object.keys(filter.options(t, API_LOCALE)) }
        : filter.kind === 'dates'
          ? { kind: 'dates' }
          : { kind: filter.kind, accepts: acceptedBy(queryField(list, name)) },
    ]),
  ),
  sorts: Object.values(list.columns).flatMap(({ sort }) => sort ?? []),
})
