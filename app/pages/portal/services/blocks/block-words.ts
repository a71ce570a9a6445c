/** Heading of a service's own block; each block adds its own texts. */
export interface SpecialWords {
  title: string
  line?: string
}

/** A table of texts: the first column holds the row headers. */
export interface TableWords {
  caption: string
  columns: string[]
  rows: string[][]
}

/** `fields`: names of the fields that methodologies belong to, in the page's terms. */
export interface MethodologyWords extends SpecialWords {
  line: string
  caption: string
  /** Number, title, field, date of publication. */
  columns: [string, string, string, string]
  fields: Record<'sinks' | 'energy' | 'agriculture', string>
  notes: string[]
}

/** A formula in symbols, in words and with figures. */
export interface WorkingWords {
  title: string
  symbols: string
  words: string
  figures: string
}
