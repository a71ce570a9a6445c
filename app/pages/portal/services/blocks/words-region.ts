import type { MethodologyWords, SpecialWords, TableWords, WorkingWords } from './block-words.ts'

export type Status = 'ok' | 'near' | 'over'

/** `{total}`, `{change}`, `{share}`, `{over}`, … stand for the figures. */
export interface DashboardWords extends SpecialWords {
  /** Tag of fictitious figures, also inside the drawing. */
  sample: string
  sampleText: string
  area: string
  period: string
  indicators: { name: string; value: string; unit: string; note: string }[]
  monthsTitle: string
  /** Text alternative of the drawing. */
  drawing: string
  unit: string
  /** Only every other month is labelled where there is no room for all. */
  months: string[]
  fuel: string
  power: string
  limit: string
  over: string
  showTable: string
  /** The rows are figures, not texts. */
  table: { caption: string; columns: string[]; total: string; none: string }
  unitsTitle: string
  unitsLine: string
  units: { caption: string; columns: string[]; rows: [name: string, sector: string][] }
  unitsTotal: [name: string, sector: string]
  time: string
  states: Record<Status, string>
  readTitle: string
  read: string[]
  working: WorkingWords
  source: string
  fuelSource: string
  methodsTitle: string
  methods: TableWords
  notes: string[]
}

/** `{amount}`, `{factor}`, `{emissions}` and what names the source stand for the figures. */
export interface InventoryWords extends SpecialWords {
  path: string[]
  pathLabel: string
  levels: TableWords
  levelsNotes: string[]
  fieldsTitle: string
  fieldsLine: string
  fields: TableWords
  methodologies: MethodologyWords
  mapTitle: string
  mapLine: string
  map: string[]
  overview: string
  source: string
  choiceTitle: string
  sample: string
  sampleText: string
  /** The rows are figures, not texts. `{name}` and `{region}` head a row. */
  choice: { caption: string; columns: string[]; row: string }
  working: WorkingWords
  choiceNotes: string[]
}
