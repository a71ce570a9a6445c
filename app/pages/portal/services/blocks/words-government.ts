import type { MethodologyWords, SpecialWords, TableWords, WorkingWords } from './block-words.ts'

export interface ExchangeWords {
  title: string
  line: string
  groups: { national: string; local: string; international: string }
  /** Name, city, what is traded or registered. */
  columns: [string, string, string]
  /** Shown if the list does not have it. */
  unknown: string
  notes: string[]
}

/** `{year}`, `{month}`, `{trading}`, `{left}` and `{n}` stand for the month's figures. */
export interface CalendarWords {
  title: string
  caption: string
  /** Monday to Sunday. */
  weekdays: string[]
  count: string
  /** Remaining trading days, on a closed day and on a trading day. */
  left: string
  leftWithToday: string
  nth: string
  today: string
  tradingDay: string
  closed: string
  /** Mark in the cell and its meaning: a holiday, a weekend on which offices work. */
  off: [string, string]
  makeUp: [string, string]
  /** `{name}` and `{dates}`, `{date}` stand for a holiday and a make-up day. */
  holiday: string
  makeUpDay: string
  basis: string
  /** `{title}` and `{number}` of the State Council's notice. */
  notice: string
  /** Shown for a year whose notice is not in the data file. */
  noNotice: string
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

/** Requirements on a sink's methodology, proofs needed first, and the calculation of removals. */
export interface SinksWords extends SpecialWords {
  typesTitle: string
  typesLine: string
  types: TableWords
  typesNotes: string[]
  methodologies: MethodologyWords
  gatesTitle: string
  gatesLine: string
  gates: TableWords
  workingTitle: string
  /** Tag of fictitious figures. */
  sample: string
  sampleText: string
  stock: WorkingWords
  removal: WorkingWords
  exchanges: ExchangeWords
}
