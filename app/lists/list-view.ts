import type { ReactNode } from 'react'
import type { DENSITIES } from '#server/contract/list-settings.ts'
import type { SortDirection } from '#app/components/ui/data-table.tsx'
import type { PagingModel } from '#app/components/ui/paging.tsx'
import type { Tab } from '#app/components/ui/tabs.tsx'
import type { FilterModel } from './filter-form.tsx'

/** A row, ready to be shown. */
export interface RowView {
  id: string
  name: string
  to: string | undefined
  ticked: boolean
  /** How far below the top of its tree. */
  depth?: number | undefined
  cells: Record<string, ReactNode>
}
export interface ColumnView {
  name: string
  title: string
  align: 'number' | undefined
  sort: { to: string; label: string; direction: SortDirection | undefined } | undefined
}

export type Outcome =
  | { kind: 'rows'; rows: RowView[]; paging: PagingModel | undefined }
  | { kind: 'empty'; title: string; text?: string; way?: { to: string; name: string } }
  /** The API did not answer the page. */
  | { kind: 'failed'; text: string; retry: string; traceId: string | undefined }

/** Conditions under a name, one's own and shared ones. */
export interface ViewChoice {
  /** Without any condition. */
  all: { to: string; current: boolean }
  views: { id: number; name: string; to: string; current: boolean; shared: boolean; own: boolean }[]
  /** There is something to keep under a name. */
  canSave: boolean
  mayShare: boolean
}

/** A list of the staff, in the reader's words and with every address worked out. */
export interface ListView {
  kind: 'list'
  title: string
  /** How many there are; empty when nobody knows. */
  count: string
  /** The address of what is shown, which its forms post to. */
  address: string
  tabs: { label: string; tabs: Tab[] } | undefined
  /** A line about the list as a whole. */
  note: string | undefined
  filters: FilterModel
  /** What of the address was left out. */
  ignored: string | undefined
  columns: ColumnView[]
  columnChoice: { name: string; title: string; shown: boolean }[]
  actions: { name: string; title: string; harsh: boolean }[]
  create: string | undefined
  exportTo: string | undefined
  tools: { to: string; title: string }[]
  density: (typeof DENSITIES)[number]
  views: ViewChoice
  outcome: Outcome
  error: string | undefined
}

/** What will happen to the rows ticked, before it happens. */
export interface ConfirmView {
  kind: 'confirm'
  title: string
  heading: string
  text: string
  items: string[]
  /** What is left as it is, each with its reason. */
  refused: string[]
  intent: string
  ids: string[]
  seen: string[]
  submit: string
  harsh: boolean
  back: string
}
