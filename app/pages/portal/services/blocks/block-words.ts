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

/** What a formula says in symbols, in words and with figures put in. */
export interface WorkingWords {
  title: string
  symbols: string
  words: string
  figures: string
}
