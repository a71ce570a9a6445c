import type { Library } from './drafts.ts'

export const FACETS = {
  factor: ['category', 'sector', 'gas', 'region', 'year', 'scope', 'unitType', 'source'],
  footprint: ['category', 'boundary', 'region', 'year', 'unitType', 'source'],
} as const
export type FacetName = (typeof FACETS)[Library][number]

/** One facet of all records: `values[of[i]]` is the value of record `i`. */
export interface Column {
  values: string[]
  of: Uint32Array
}

/** `series`: the years of a series together, instead of the newest of each before all others. */
export type Order = 'series' | 'year' | 'value' | 'name'

/**
 * A release in memory, by columns: counting 100,000 records beside every filter takes a millisecond here
 * and a hundred in a store. The records lie in the order of a list that nobody has sorted, the common and
 * the newest first. A release never changes, so neither does this.
 */
export interface Catalogue {
  size: number
  /** The store's numbers. */
  ids: Uint32Array
  /** Position by the store's number, plus 1. */
  positions: Uint32Array
  checked: Uint8Array
  /** Of the series in daily use, the newest record. */
  common: Uint8Array
  columns: ReadonlyMap<FacetName, Column>
  sources: ReadonlyMap<string, SourceNames>
  /** The records that hold a word, for the commonest words asked last (tiers.ts). */
  held: Map<string, Uint8Array>
  /** What lists that nothing narrows hold (count.ts). */
  plain: Map<string, Counted>
  /** Positions by lower-case code and series code, the newest first. */
  byCode: ReadonlyMap<string, number[]>
  /** Positions in another order than their own. */
  order: (by: Order) => Uint32Array
}

export interface Counted {
  /** Positions that meet every condition. */
  passed: Uint32Array
  /** By facet and value, what choosing that value gives. */
  counts: Map<FacetName, Uint32Array>
  /** What either view holds under the other conditions. */
  views: { common: number; all: number }
}

/** What a document is found by in the filter of sources. */
export interface SourceNames {
  key: string
  title: string
  titleEn: string
  number: string
  publisher: string
  publisherEn: string
}
