import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ConsoleIconName } from '#app/components/console-icon.tsx'
import type { ApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageKey, Translate } from '#app/i18n/t.tsx'
import type { staff } from '#app/i18n/zh/staff.server.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'

/** The texts of the staff lists, by list: `staff.lists` of the catalogue. */
type Words = (typeof staff)['lists']
export type MenuGroup = keyof (typeof staff)['groups']
export type ListName = keyof Words & string

/** A call of the contract that returns a page of rows with ids. */
export type PageEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<{ list: { id: number | string }[]; total: number }>
>
/** A call of the contract that returns all rows of a tree at once. */
export type TreeEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<{ id: number; parentId: number; sort: number }[]>
>
export type ListEndpoint = PageEndpoint | TreeEndpoint
export type FileEndpoint = Endpoint & { file: { types: readonly string[] } }

type QueryOf<E extends Endpoint> = NonNullable<z.input<E['query']>>
export type RowOf<E extends ListEndpoint> =
  z.output<E['data']> extends { list: (infer Row)[] }
    ? Row
    : z.output<E['data']> extends (infer Row)[]
      ? Row
      : never

export interface TextFilter {
  kind: 'text'
}
export interface ChoiceFilter<Value extends string = string> {
  kind: 'choice'
  /** Texts for every value in the contract. */
  options: (t: Translate, locale: Locale) => Record<Value, string>
  /**
   * Shown as tabs with counts above the list instead of a field. `always`: one of them is always chosen, by default the
   * first, and the answer contains all counts as `counts`.
   */
  tabs?: true | 'always'
}
export interface DatesFilter {
  kind: 'dates'
}
/** A choice among records of the API: a department, a role. */
export interface PickFilter {
  kind: 'pick'
  options: (api: ApiClient, reader: { t: Translate; locale: Locale }) => Promise<PickOption[]>
}
export interface PickOption {
  value: string
  label: string
}
export type Filter = TextFilter | ChoiceFilter | DatesFilter | PickFilter

/** The filter kinds that a field of the contract's query allows: other kinds and unknown fields are type errors. */
type FilterOf<Query, Name extends string> = `${Name}[0]` extends keyof Query
  ? DatesFilter
  : Name extends keyof Query
    ? unknown extends Query[Name]
      ? PickFilter
      : string extends NonNullable<Query[Name]>
        ? TextFilter | PickFilter
        : ChoiceFilter<Exclude<NonNullable<Query[Name]> & string, ''>>
    : never

/** The fields by which the contract's query can sort. */
type SortOf<Query> = Query extends { sort?: infer Sort }
  ? Sort extends string
    ? Sort extends `-${string}`
      ? never
      : Sort
    : never
  : never

export interface CellContext<Answer = unknown> {
  t: Translate
  locale: Locale
  /** Formats a point of time in China's time. */
  time: (at: number) => string
  /** The call's whole answer. */
  answer: Answer
}

export interface Column<Row = never, Sort extends string = string, Answer = unknown> {
  cell: (row: Row, context: CellContext<Answer>) => ReactNode
  /** The name by which the contract sorts by this column. */
  sort?: Sort
  align?: 'number'
  /** A short value that is not broken over lines: a time, a telephone number, one of a few words. */
  whole?: true
  /** Hidden unless the reader chooses it. */
  optional?: true
  /** Whether it applies with the current filters; default: always. */
  when?: (values: Readonly<Record<string, string>>) => boolean
}

/** A row that a batch action left unchanged, and why. */
export interface RefusedRow {
  id: string
  /** Name to show if the row is not on the page. */
  name?: string | undefined
  error: ApiError | UpstreamError
}

/** Result of a batch action by row ids; a row in neither list was in the requested state before. */
export interface BatchResult {
  done: readonly string[]
  refused: readonly RefusedRow[]
}

interface ActionBase<Row> {
  /** The button is shown to accounts that may make this call. */
  endpoint: Endpoint
  /** Cannot be undone. */
  destructive?: true
  /** The action that undoes it: then it is performed at once, and the flash offers to undo it. */
  undo?: string
  /** Whether it applies with the current filters; default: always. */
  when?: (values: Readonly<Record<string, string>>) => boolean
  /** Added to the list's query on the confirm page, for what `refuses` reads of a row. */
  confirmQuery?: Readonly<Record<string, string>>
  /** Why this row is left unchanged, shown on the confirm page; undefined if it is not. */
  refuses?: (row: Row, context: CellContext) => string | undefined
  /** What was seen of the row, such as its version; the confirm page passes it to `run` by the row's id. */
  seen?: (row: Row) => string
}

/** One call for all rows: it changes all of them or none, unless it returns a `BatchResult`. */
interface RunAction<Row> extends ActionBase<Row> {
  run: (
    api: ApiClient,
    ids: string[],
    seen: ReadonlyMap<string, string>,
  ) => Promise<BatchResult | unknown>
  each?: undefined
}

/** One call for each row, which returns false if the row was in the requested state before. */
interface EachAction<Row> extends ActionBase<Row> {
  each: (api: ApiClient, id: string) => Promise<unknown>
  run?: undefined
}

export type Action<Row = never> = RunAction<Row> | EachAction<Row>

type FilterName<List extends ListName> = keyof Words[List]['filters'] & string
type ColumnName<List extends ListName> = keyof Words[List]['columns'] & string
type ActionName<List extends ListName> = keyof Words[List]['actions'] & string

/** A staff list, in the shape of Django's ModelAdmin; its texts are at `staff.lists` of the catalogue. */
export interface ListDefinition<List extends ListName, E extends ListEndpoint> {
  path: `/admin/${string}`
  menu: { group: MenuGroup; order: number; icon: ConsoleIconName }
  endpoint: E
  filters: { [Name in FilterName<List>]: FilterOf<QueryOf<E>, Name> }
  /** In this order; the first names the row and is always shown. */
  columns: { [Name in ColumnName<List>]: Column<RowOf<E>, SortOf<QueryOf<E>>, z.output<E['data']>> }
  /** Name of a row, for its checkbox and the confirm page. */
  rowName: (row: RowOf<E>, cell: Pick<CellContext, 'locale'>) => string
  /**
   * Address of a row's page, if it has one, and the call that the page requires: accounts that may not make it get no
   * link. The address contains the list's query for the way back (`list-query.ts`), or what `ownQuery` makes of it as
   * the page's own query.
   */
  rowLink?: {
    to: (row: RowOf<E>) => string
    endpoint: Endpoint
    ownQuery?: (list: URLSearchParams) => URLSearchParams
  }
  /** Address of the form for a new record, and the call that creates it. */
  create?: { to: string; endpoint: Endpoint }
  /** Further links in the head of the list, such as to an import. */
  tools?: readonly { to: string; endpoint: Endpoint; title: MessageKey }[]
  actions: { [Name in ActionName<List>]: Action<RowOf<E>> }
  /** A line above the rows, derived from the whole answer. */
  note?: (answer: z.output<E['data']>, t: Translate) => string
  exportOf?: FileEndpoint | undefined
}
