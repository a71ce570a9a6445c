import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import csv from './exchanges.csv?raw'
import { checkedRows } from './table.server.ts'

type Column = 'id' | 'name_zh' | 'name_en' | 'url' | 'city' | 'what_trades' | 'scope'

/** External carbon exchanges and registries, in the order of the file. */
const ROWS = checkedRows<Column>(csv)

export const exchanges = (locale: Locale) =>
  ROWS.map((row) => ({
    id: row.id,
    name: dataText(locale, row.name_zh, row.name_en),
    href: row.url,
    host: new URL(row.url).host.replace(/^www\./, ''),
  }))

/**
 * City and business in English for the rows shown in detail. Not EX-GEC and EX-IREC, which trade certificates, not
 * carbon, and whose notes ask to verify the operator.
 */
const DETAILS: Record<string, { city: string; trades: string }> = {
  'EX-CETS': {
    city: 'Beijing',
    trades: 'Disclosure and management of the national market (no matching of trades)',
  },
  'EX-CNEEEX': {
    city: 'Shanghai',
    trades: 'National allowances CEA; Shanghai allowances SHEA; CCER',
  },
  'EX-CHINACRC': {
    city: 'Wuhan',
    trades: 'Registration and clearing of CEA (no matching of trades)',
  },
  'EX-CCER': { city: 'Beijing', trades: 'China certified emission reductions, CCER' },
  'EX-CCERREG': {
    city: 'Beijing',
    trades: 'Registration and cancellation of CCER projects and reductions (no matching of trades)',
  },
  'EX-CBGEX': { city: 'Beijing', trades: 'Beijing allowances BEA; CCER; green finance services' },
  'EX-TCX': { city: 'Tianjin', trades: 'Tianjin allowances TJEA; CCER' },
  'EX-CNEMISSION': {
    city: 'Guangzhou',
    trades: 'Guangdong allowances GDEA; PHCER (inclusive reductions); CCER',
  },
  'EX-SZ': { city: 'Shenzhen', trades: 'Shenzhen allowances SZEA (SZA); CCER' },
  'EX-HB': { city: 'Wuhan', trades: 'Hubei allowances HBEA; CCER' },
  'EX-CQ': { city: 'Chongqing', trades: 'Chongqing allowances CQEA-1; Tanhuitong CQCER' },
  'EX-FJ': { city: 'Fuzhou', trades: 'Fujian allowances FJEA; forestry sinks FFCER' },
  'EX-SC': { city: 'Chengdu', trades: 'CCER; energy-use rights and other environmental rights' },
  'EX-EEX': { city: 'Leipzig', trades: 'EUA auctions, spot and futures' },
  'EX-ICE': {
    city: 'Atlanta',
    trades: 'EUA, UKA, CCA and RGGI futures; UKA auctions',
  },
  'EX-CIX': { city: 'Singapore', trades: 'Voluntary carbon credits, spot and auctions' },
  'EX-VERRA': { city: 'Washington', trades: 'Issues and registers VCU (no matching of trades)' },
  'EX-CDM': { city: 'Bonn', trades: 'Registers and issues CER (no matching of trades)' },
  'EX-GCC': { city: 'Doha', trades: 'Issues ACC (no matching of trades)' },
}

/** Cells that, by the rows' notes, were written from memory: omitted. */
const FROM_MEMORY: Record<string, 'city' | 'trades'> = { 'EX-CETS': 'city', 'EX-CNEEEX': 'trades' }

export interface ListedExchange {
  id: string
  name: string
  href: string
  host: string
  /** Empty where unknown. */
  city: string
  /** Business; empty where unknown. */
  trades: string
}

/** Exchanges and registries with city and business; `ids` chooses some and keeps the list's order. */
export function exchangesInDetail(locale: Locale, ids?: readonly string[]): ListedExchange[] {
  const rows = new Map(ROWS.map((row) => [row.id, row]))
  return exchanges(locale).flatMap((exchange) => {
    const row = rows.get(exchange.id)
    const english = DETAILS[exchange.id]
    if (!row || !english || (ids && !ids.includes(exchange.id))) return []
    const details = {
      city: dataText(locale, row.city, english.city),
      trades: dataText(locale, row.what_trades, english.trades),
    }
    const unknown = FROM_MEMORY[exchange.id]
    return [{ ...exchange, ...details, ...(unknown ? { [unknown]: '' } : {}) }]
  })
}

const GROUPS = ['national', 'local', 'international'] as const
export type ExchangeGroup = (typeof GROUPS)[number]

function groupOf(id: string): ExchangeGroup {
  const scope = ROWS.find((row) => row.id === id)?.scope ?? ''
  if (scope.startsWith('全国')) return 'national'
  return scope.startsWith('地方') ? 'local' : 'international'
}

/** Like `exchangesInDetail`, grouped by the area they serve: national, local and international. */
export function exchangesByGroup(locale: Locale, ids?: readonly string[]) {
  const listed = exchangesInDetail(locale, ids)
  return GROUPS.map((group) => ({
    group,
    items: listed.filter((exchange) => groupOf(exchange.id) === group),
  }))
}
