import type { Locale } from '#app/i18n/locale.ts'
import csv from './standards.csv?raw'
import { checkedRows } from './table.server.ts'

type Column = 'id' | 'number' | 'title' | 'issuer' | 'year' | 'url'
type Row = Record<Column, string>

/**
 * What each citable row is called in English. A row that is missing here cannot be cited: of ST-032 and
 * ST-050 the title itself was never read in a source.
 */
const GLOSSES = {
  'ST-001': 'Interim regulations on carbon emission trading',
  'ST-002': 'Measures for voluntary greenhouse gas emission reduction trading (trial)',
  'ST-003': 'Measures for carbon emission trading (trial)',
  'ST-004': 'Action plan for carbon peaking before 2030',
  'ST-005': 'Work plan for the dual-control system of carbon emissions',
  'ST-006': 'Opinions on accelerating the comprehensive green transition',
  'ST-007': 'Notice on building zero-carbon parks',
  'ST-017': 'Announcement on CO₂ emission factors of electricity for 2021',
  'ST-018': 'Announcement on CO₂ emission factors of electricity for 2022',
  'ST-019': 'Announcement on CO₂ emission factors of electricity for 2023',
  'ST-020': 'Announcement on carbon footprint factors of electricity for 2023',
  'ST-021': 'Announcement on carbon footprint factors of electricity for 2024',
  'ST-022': 'Accounting, reporting and verification guidelines for power generation facilities',
  'ST-023': 'Guidelines for verifying enterprise greenhouse gas reports (trial)',
  'ST-024': 'Notice on enterprise greenhouse gas reporting in 2022',
  'ST-025': 'Accounting and reporting guidelines for aluminium smelting',
  'ST-034': 'Greenhouse gas accounting and reporting, part 1: power generation',
  'ST-035': 'Greenhouse gas accounting and reporting, part 2: power grids',
  'ST-036': 'Greenhouse gas accounting and reporting, part 3: magnesium smelting',
  'ST-037': 'Greenhouse gas accounting and reporting, part 4: aluminium smelting',
  'ST-038': 'Greenhouse gas accounting and reporting, part 5: iron and steel',
  'ST-039': 'Greenhouse gas accounting and reporting, part 6: civil aviation',
  'ST-040': 'Greenhouse gas accounting and reporting, part 7: flat glass (2015 edition)',
  'ST-041': 'Greenhouse gas accounting and reporting, part 8: cement (2015 edition)',
  'ST-042': 'Greenhouse gas accounting and reporting, part 9: ceramics (2015 edition)',
  'ST-043': 'Greenhouse gas accounting and reporting, part 10: chemicals',
  'ST-044': 'Greenhouse gas accounting and reporting, part 7: flat glass',
  'ST-045': 'Greenhouse gas accounting and reporting, part 8: cement',
  'ST-046': 'Greenhouse gas accounting and reporting, part 9: ceramics',
  'ST-047': 'Greenhouse gas accounting and reporting, part 11: coal production',
  'ST-048': 'Greenhouse gas accounting and reporting, part 12: textiles and garments',
  'ST-049': 'Greenhouse gas accounting and reporting, part 13: independent coking',
  'ST-051': 'Greenhouse gas accounting and reporting, part 22: livestock and poultry',
  'ST-052': 'Greenhouse gas accounting and reporting, part 29: machinery manufacturing',
  'ST-053': 'Greenhouse gas accounting and reporting, part 31: wood processing',
  'ST-055': 'General rules for greenhouse gas accounting and reporting of industrial enterprises',
  'ST-057': 'Carbon footprint of products: requirements and guidelines for quantification',
  'ST-058': 'Standard for building carbon emission calculation',
  'ST-059': 'General rules for calculating comprehensive energy consumption',
  'ST-066': '',
  'ST-067': '',
  'ST-068': '',
  'ST-078': '',
}
export type DocumentId = keyof typeof GLOSSES

/** The notes of these rows say which cell was written from memory; it is left out or said more loosely. */
const CORRECTIONS: { [Id in DocumentId]?: Partial<Row> } = {
  'ST-003': { year: '' },
  'ST-005': { number: '' },
  'ST-007': { issuer: '国家发展改革委等' },
  'ST-047': { number: 'GB/T 32151.11', year: '' },
  'ST-048': { number: 'GB/T 32151.12', year: '' },
  'ST-078': { year: '' },
}

const ISSUERS: Record<string, string> = {
  国务院: 'State Council',
  国务院办公厅: 'General Office of the State Council',
  '中共中央、国务院': 'CPC Central Committee, State Council',
  生态环境部: 'Ministry of Ecology and Environment',
  '生态环境部、国家市场监督管理总局':
    'Ministry of Ecology and Environment, State Administration for Market Regulation',
  '生态环境部、国家统计局': 'Ministry of Ecology and Environment, National Bureau of Statistics',
  '生态环境部、国家统计局、国家能源局':
    'Ministry of Ecology and Environment, National Bureau of Statistics, National Energy Administration',
  国家发展改革委等: 'National Development and Reform Commission and others',
  '原国家质检总局、国家标准化管理委员会': 'former AQSIQ, Standardization Administration',
  '国家市场监督管理总局、国家标准化管理委员会':
    'State Administration for Market Regulation, Standardization Administration',
  '住房和城乡建设部、国家市场监督管理总局':
    'Ministry of Housing and Urban-Rural Development, State Administration for Market Regulation',
  ISO: 'ISO',
  'WRI、WBCSD': 'WRI, WBCSD',
}

const ROWS = new Map(checkedRows<Column>(csv).map((row) => [row.id, row]))

function shown(id: DocumentId): Row {
  const row = ROWS.get(id)
  if (!row) throw new Error(`${id} is no checked row of standards.csv`)
  return { ...row, ...CORRECTIONS[id] }
}

/**
 * Policies and standards as a page lists them: number, title, issuer and year as the list has them (empty
 * where unknown), the address where it was checked, and in English what the title means.
 */
export const documents = (locale: Locale, ids: readonly DocumentId[]) =>
  ids.map((id) => {
    const { number, title, issuer, year, url } = shown(id)
    return {
      id,
      number,
      title,
      gloss: locale === 'en' ? GLOSSES[id] : '',
      issuer: locale === 'en' ? ISSUERS[issuer] : issuer,
      year,
      url,
    }
  })
export type ListedDocument = ReturnType<typeof documents>[number]

export const citable = Object.keys(GLOSSES) as DocumentId[]
export const corrected = Object.keys(CORRECTIONS)
