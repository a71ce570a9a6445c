import type { SpecialWords, TableWords, WorkingWords } from './block-words.ts'

export interface ExchangeWords {
  title: string
  line: string
  groups: { national: string; local: string; international: string }
  /** Name, city, what is traded or registered. */
  columns: [string, string, string]
  /** Where the list does not know it. */
  unknown: string
  notes: string[]
}

/** `{year}`, `{month}`, `{working}`, `{left}` and `{n}` stand for the month's figures. */
export interface CalendarWords {
  title: string
  caption: string
  /** Monday to Sunday. */
  weekdays: string[]
  count: string
  left: string
  nth: string
  today: string
  workingDay: string
  weekend: string
  ordinal: string
  move: string
  previous: string
  next: string
  present: string
  notes: string[]
}

export interface TradingWords extends SpecialWords {
  calendar: CalendarWords
  nodesTitle: string
  nodesLine: string
  nodes: TableWords
  exchanges: ExchangeWords
}

/** What a sink's methodology must fit, what a project must show first, and how removals are worked out. */
export interface SinksWords extends SpecialWords {
  typesTitle: string
  typesLine: string
  types: TableWords
  /** What is known of each methodology, and what is not. */
  typesNotes: string[]
  gatesTitle: string
  gatesLine: string
  gates: TableWords
  workingTitle: string
  /** The tag that says that the figures are made up. */
  sample: string
  sampleText: string
  stock: WorkingWords
  removal: WorkingWords
  exchanges: ExchangeWords
}
