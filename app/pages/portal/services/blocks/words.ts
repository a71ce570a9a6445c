import type { SpecialWords, WorkingWords, TableWords } from './block-words.ts'
import type { SinksWords, TradingWords } from './words-government.ts'
import type { DashboardWords, InventoryWords } from './words-region.ts'

interface ChartWords extends SpecialWords {
  /** Tag of fictitious figures. */
  sample: string
  sampleText: string
  /** Text alternative of the drawing. */
  drawing: string
  axis: string[]
  unit: string
  showTable: string
  notes: string[]
}

/** `{carried}`, `{allocated}`, `{offsets}`, `{available}`, `{due}` and `{gap}` stand for the figures. */
export interface HoldingsWords extends ChartWords {
  available: string
  due: string
  carried: string
  allocated: string
  offsets: string
  gap: string
  working: WorkingWords
  table: TableWords
  waysTitle: string
  ways: TableWords
}

/** `{baseline}`, `{adjusted}`, `{report}`, `{saved}`, `{factor}`, `{avoided}`, … stand for the figures. */
export interface RetrofitWords extends ChartWords {
  baseline: string
  adjusted: string
  report: string
  saved: string
  saving: WorkingWords
  carbon: WorkingWords
  source: string
  table: TableWords
  methodsTitle: string
  methods: TableWords
}

export interface ScopesWords extends SpecialWords {
  sample: string
  sampleText: string
  levels: string[]
  scopes: {
    name: string
    title: string
    sources: {
      name: string
      how: string
      processes: { name: string; equipment: string[] }[]
    }[]
  }[]
  note: string
  /** Worked example of one fuel: its parameters with values and explanations, and the formula. */
  fuel: {
    title: string
    line: string
    parameters: { name: string; value: string; text: string }[]
    source: string
    working: WorkingWords
  }
  qualityTitle: string
  qualityLine: string
  quality: TableWords
}

export interface Specials {
  carbassetmanagement: HoldingsWords
  energyreducecarbon: RetrofitWords
  sophisticatedcarbonaccounting: ScopesWords
  carbontradeconsult: TradingWords
  carbonhuidev: SinksWords
  carbonintelligencemanage: DashboardWords
  carbonareaaccount: InventoryWords
}
