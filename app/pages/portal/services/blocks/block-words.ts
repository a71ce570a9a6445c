/** Heading of a service's own block; each block adds the words that it needs. */
export interface SpecialWords {
  title: string
  line?: string
}

/** A table of texts: the first column heads its rows. */
export interface TableWords {
  caption: string
  columns: string[]
  rows: string[][]
}

/** `fields` names what a methodology belongs to, in the terms of the page. */
export interface MethodologyWords extends SpecialWords {
  line: string
  caption: string
  /** Number, title, field, date of publication. */
  columns: [string, string, string, string]
  fields: Record<'sinks' | 'energy' | 'agriculture', string>
  notes: string[]
}

/** What a formula says in symbols, in words and with figures put in. */
export interface WorkingWords {
  title: string
  symbols: string
  words: string
  figures: string
}
