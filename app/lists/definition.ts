import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ConsoleIconName } from '#app/components/console-icon.tsx'
import type { Call } from '#app/http/api-client/api.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageKey, Translate } from '#app/i18n/t.tsx'
import type { staff } from '#app/i18n/zh/staff.server.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'

/** What the staff's lists say, by list: `staff.lists` of the catalogue. */
type Words = (typeof staff)['lists']
export type MenuGroup = keyof (typeof staff)['groups']
export type ListName = keyof Words & string

/** A call of the contract that answers a page of rows with ids. */
export type PageEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<{ list: { id: number | string }[]; total: number }>
>
/** A call of the contract that answers all rows of a tree at once. */
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
  /** Every value that the contract knows, in words. */
  options: (t: Translate, locale: Locale) => Record<Value, string>
  /**
   * Shown as tabs with counts above the list instead of a field. `always`: one of them is always chosen, the first if
   * no other, and the answer brings all counts as `counts`.
   */
  tabs?: true | 'always'
}
export interface DatesFilter {
  kind: 'dates'
}
/** One of what the API has: a department, a role. */
export interface PickFilter {
  kind: 'pick'
  options: (api: Call, reader: { t: Translate; locale: Locale }) => Promise<PickOption[]>
}
export interface PickOption {
  value: string
  label: string
}
export type Filter = TextFilter | ChoiceFilter | DatesFilter | PickFilter

/** The kinds that a field of the contract's query allows: the compiler refuses any other, and any unknown field. */
type FilterOf<Query, Name extends string> = `${Name}[0]` extends keyof Query
  ? DatesFilter
  : Name extends keyof Query
    ? unknown extends Query[Name]
      ? PickFilter
      : string extends NonNullable<Query[Name]>
        ? TextFilter | PickFilter
        : ChoiceFilter<Exclude<NonNullable<Query[Name]> & string, ''>>
    : never

/** What the contract's query can sort by. */
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
  /** A moment in China's time. */
  time: (at: number) => string
  /** All that the call answered, beside the rows. */
  answer: Answer
}

export interface Column<Row = never, Sort extends string = string, Answer = unknown> {
  cell: (row: Row, context: CellContext<Answer>) => ReactNode
  /** The name by which the contract sorts by this column. */
  sort?: Sort
  align?: 'number'
  /** Shown to those only who choose it. */
  optional?: true
  /** Whether it has a meaning beside the filters in force; always, if not said. */
  when?: (values: Readonly<Record<string, string>>) => boolean
}

/** What became of a batch of which not every row could be done. */
export interface Partly {
  done: number
  /** Each row that was left as it is, and why. */
  refused: string[]
}

export interface Action<Row = never> {
  /** Who may make this call sees the button and may press it. */
  endpoint: Endpoint
  /** Cannot be undone. */
  harsh?: true
  /** The action that takes it back: then it happens at once, and the notice offers to undo it. */
  undo?: string
  /** Whether it has a meaning beside the filters in force; always, if not said. */
  when?: (values: Readonly<Record<string, string>>) => boolean
  /** Why this row is left as it is: told on the confirm page. */
  refuses?: (row: Row, context: CellContext) => string | undefined
  /** What was seen of the row, such as its version; the confirm page hands it to `run` by the row's id. */
  seen?: (row: Row) => string
  run: (api: Call, ids: string[], seen: ReadonlyMap<string, string>) => Promise<Partly | unknown>
}

type FilterName<List extends ListName> = keyof Words[List]['filters'] & string
type ColumnName<List extends ListName> = keyof Words[List]['columns'] & string
type ActionName<List extends ListName> = keyof Words[List]['actions'] & string

/** A list of the staff, in the shape of Django's ModelAdmin; its words lie at `staff.lists` of the catalogue. */
export interface ListDefinition<List extends ListName, E extends ListEndpoint> {
  path: `/admin/${string}`
  menu: { group: MenuGroup; order: number; icon: ConsoleIconName }
  endpoint: E
  filters: { [Name in FilterName<List>]: FilterOf<QueryOf<E>, Name> }
  /** In this order; the first names the row and always stands. */
  columns: { [Name in ColumnName<List>]: Column<RowOf<E>, SortOf<QueryOf<E>>, z.output<E['data']>> }
  /** What to call a row, for its checkbox and the confirm page. */
  rowName: (row: RowOf<E>, cell: Pick<CellContext, 'locale'>) => string
  /** Where a row leads, if anywhere. */
  rowLink?: (row: RowOf<E>) => string
  /** Where a new one is made, and the call that makes it. */
  create?: { to: string; endpoint: Endpoint }
  /** Further ways from the head of the list, such as to an import. */
  tools?: readonly { to: string; endpoint: Endpoint; title: MessageKey }[]
  actions: { [Name in ActionName<List>]: Action<RowOf<E>> }
  /** A line above the rows, by the answer as a whole. */
  note?: (answer: z.output<E['data']>, t: Translate) => string
  exportOf?: FileEndpoint | undefined
}
