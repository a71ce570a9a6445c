import type { ReactNode } from 'react'
import type { DENSITIES } from '#server/contract/list-settings.ts'
import type { SortDirection } from '#app/components/ui/data-table.tsx'
import type { PagingModel } from '#app/components/ui/paging.tsx'
import type { Tab } from '#app/components/ui/tabs.tsx'
import type { FilterModel } from './filter-form.tsx'

/** A row, ready for display. */
export interface RowView {
  id: string
  name: string
  to: string | undefined
  ticked: boolean
  /** Depth below the root of its tree. */
  depth?: number | undefined
  cells: Record<string, ReactNode>
}
export interface ColumnView {
  name: string
  title: string
  align: 'number' | undefined
  whole: boolean
  sort: { to: string; label: string; direction: SortDirection | undefined } | undefined
}

export type Outcome =
  | { kind: 'rows'; rows: RowView[]; paging: PagingModel | undefined }
  | { kind: 'empty'; title: string; text?: string; way?: { to: string; name: string } }
  /** The API did not answer the page. */
  | { kind: 'failed'; text: string; retry: string; traceId: string | undefined }

/** Saved conditions: the reader's own and shared ones. */
export interface ViewChoice {
  /** The link without any condition. */
  all: { to: string; current: boolean }
  views: { id: number; name: string; to: string; current: boolean; shared: boolean; own: boolean }[]
  /** There are conditions to save. */
  canSave: boolean
  mayShare: boolean
}

/** A staff list, with all its texts and addresses. */
export interface ListView {
  kind: 'list'
  title: string
  /** Number of rows, as text; empty if unknown. */
  count: string
  /** Address of the current state, which its forms post to. */
  address: string
  tabs: { label: string; tabs: Tab[] } | undefined
  /** A line about the list as a whole. */
  note: string | undefined
  filters: FilterModel
  /** Message about parts of the address that were ignored. */
  ignored: string | undefined
  columns: ColumnView[]
  columnChoice: { name: string; title: string; shown: boolean }[]
  actions: { name: string; title: string; destructive: boolean }[]
  create: string | undefined
  exportTo: string | undefined
  tools: { to: string; title: string }[]
  density: (typeof DENSITIES)[number]
  views: ViewChoice
  outcome: Outcome
  error: string | undefined
}

/** What will happen to the ticked rows, shown for confirmation. */
export interface ConfirmView {
  kind: 'confirm'
  title: string
  heading: string
  text: string
  items: string[]
  /** The rows left unchanged, each with its reason. */
  refused: string[]
  intent: string
  ids: string[]
  seen: string[]
  submit: string
  destructive: boolean
  back: string
}
