import { dataText, readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import csv from './standards.csv?raw'
import { checkedRows } from './table.server.ts'

type Column = 'id' | 'number' | 'title' | 'issuer' | 'year' | 'governs' | 'url'
type Row = Record<Column, string>

/**
 * English title and purpose of each citable document. Documents missing here cannot be cited: the titles of ST-032
 * and ST-050 were never verified in a source.
 */
const ENGLISH = {
  'ST-001': {
    gloss: 'Interim regulations on carbon emission trading',
    governs:
      'The regulation above the national carbon market: coverage, allowances, accounting and verification, surrender and penalties; in force since 1 May 2024',
  },
  'ST-002': {
    gloss: 'Measures for voluntary greenhouse gas emission reduction trading (trial)',
    governs:
      'CCER project registration, certification of reductions, their registration and trading',
  },
  'ST-003': {
    gloss: 'Measures for carbon emission trading (trial)',
    governs:
      'Management of key emitters, allocation and surrender; the interim regulations prevail',
  },
  'ST-004': {
    gloss: 'Action plan for carbon peaking before 2030',
    governs: 'The overall plan for peaking, in ten actions',
  },
  'ST-005': {
    gloss: 'Work plan for the dual-control system of carbon emissions',
    governs: 'How control moves from energy to carbon emissions, and by when',
  },
  'ST-006': {
    gloss: 'Opinions on accelerating the comprehensive green transition',
    governs: 'Overall goals and tasks of the green transition',
  },
  'ST-007': {
    gloss: 'Notice on building zero-carbon parks',
    governs: 'Tasks, conditions and application for national zero-carbon parks',
  },
  'ST-017': {
    gloss: 'Announcement on CO₂ emission factors of electricity for 2021',
    governs: 'National, regional and provincial CO₂ factors of electricity for 2021',
  },
  'ST-018': {
    gloss: 'Announcement on CO₂ emission factors of electricity for 2022',
    governs: 'National, regional and provincial CO₂ factors of electricity for 2022',
  },
  'ST-019': {
    gloss: 'Announcement on CO₂ emission factors of electricity for 2023',
    governs: 'National, regional and provincial CO₂ factors of electricity for 2023',
  },
  'ST-020': {
    gloss: 'Announcement on carbon footprint factors of electricity for 2023',
    governs: 'First national carbon footprint factors of electricity, by kind of power',
  },
  'ST-021': {
    gloss: 'Announcement on carbon footprint factors of electricity for 2024',
    governs:
      'National carbon footprint factors of electricity for 2024, by kind of power, with transmission',
  },
  'ST-022': {
    gloss: 'Accounting, reporting and verification guidelines for power generation facilities',
    governs: 'Accounting, reporting and verification of power generation',
  },
  'ST-023': {
    gloss: 'Guidelines for verifying enterprise greenhouse gas reports (trial)',
    governs: 'How emission reports are verified',
  },
  'ST-024': {
    gloss: 'Notice on enterprise greenhouse gas reporting in 2022',
    governs: 'Reporting and verification that year, and the grid factor 0.5810',
  },
  'ST-025': {
    gloss: 'Accounting and reporting guidelines for aluminium smelting',
    governs: 'Method and defaults since aluminium smelting joined the national market',
  },
  'ST-034': {
    gloss: 'Greenhouse gas accounting and reporting, part 1: power generation',
    governs: 'Accounting and reporting by power generators',
  },
  'ST-035': {
    gloss: 'Greenhouse gas accounting and reporting, part 2: power grids',
    governs: 'Accounting and reporting by grid operators',
  },
  'ST-036': {
    gloss: 'Greenhouse gas accounting and reporting, part 3: magnesium smelting',
    governs: 'Accounting and reporting by magnesium smelters',
  },
  'ST-037': {
    gloss: 'Greenhouse gas accounting and reporting, part 4: aluminium smelting',
    governs: 'Accounting and reporting by aluminium smelters',
  },
  'ST-038': {
    gloss: 'Greenhouse gas accounting and reporting, part 5: iron and steel',
    governs: 'Accounting and reporting by iron and steel producers',
  },
  'ST-039': {
    gloss: 'Greenhouse gas accounting and reporting, part 6: civil aviation',
    governs: 'Accounting and reporting by airlines',
  },
  'ST-040': {
    gloss: 'Greenhouse gas accounting and reporting, part 7: flat glass (2015 edition)',
    governs: 'Accounting and reporting by flat glass producers',
  },
  'ST-041': {
    gloss: 'Greenhouse gas accounting and reporting, part 8: cement (2015 edition)',
    governs: 'Accounting and reporting by cement producers',
  },
  'ST-042': {
    gloss: 'Greenhouse gas accounting and reporting, part 9: ceramics (2015 edition)',
    governs: 'Accounting and reporting by ceramics producers',
  },
  'ST-043': {
    gloss: 'Greenhouse gas accounting and reporting, part 10: chemicals',
    governs: 'Accounting and reporting by chemical producers',
  },
  'ST-044': {
    gloss: 'Greenhouse gas accounting and reporting, part 7: flat glass',
    governs: 'Accounting and reporting by flat glass producers; replaces the 2015 edition',
  },
  'ST-045': {
    gloss: 'Greenhouse gas accounting and reporting, part 8: cement',
    governs: 'Accounting and reporting by cement producers; replaces the 2015 edition',
  },
  'ST-046': {
    gloss: 'Greenhouse gas accounting and reporting, part 9: ceramics',
    governs:
      'Accounting and reporting by ceramics producers; replaces the 2015 edition; in force since 1 July 2024',
  },
  'ST-047': {
    gloss: 'Greenhouse gas accounting and reporting, part 11: coal production',
    governs: 'Accounting and reporting by coal producers',
  },
  'ST-048': {
    gloss: 'Greenhouse gas accounting and reporting, part 12: textiles and garments',
    governs: 'Accounting and reporting by textile and garment producers',
  },
  'ST-049': {
    gloss: 'Greenhouse gas accounting and reporting, part 13: independent coking',
    governs: 'Accounting and reporting by independent coking plants; in force since 1 July 2024',
  },
  'ST-051': {
    gloss: 'Greenhouse gas accounting and reporting, part 22: livestock and poultry',
    governs: 'Accounting for livestock and poultry; annex C has newer factors for fuels and manure',
  },
  'ST-052': {
    gloss: 'Greenhouse gas accounting and reporting, part 29: machinery manufacturing',
    governs: 'Accounting and reporting by machinery manufacturers',
  },
  'ST-053': {
    gloss: 'Greenhouse gas accounting and reporting, part 31: wood processing',
    governs: 'Accounting and reporting by wood processors; in force since 1 July 2025',
  },
  'ST-055': {
    gloss: 'General rules for greenhouse gas accounting and reporting of industrial enterprises',
    governs: 'Common principles, boundaries and methods of enterprise accounting',
  },
  'ST-057': {
    gloss: 'Carbon footprint of products: requirements and guidelines for quantification',
    governs: 'The general national standard for product footprints; published on 23 August 2024',
  },
  'ST-058': {
    gloss: 'Standard for building carbon emission calculation',
    governs:
      'Carbon of buildings over all stages; annexes D and E have factors for materials and transport',
  },
  'ST-059': {
    gloss: 'General rules for calculating comprehensive energy consumption',
    governs: 'Comprehensive energy consumption and coefficients of standard coal',
  },
  'ST-066': { gloss: '', governs: 'Principles and framework of life-cycle assessment' },
  'ST-067': { gloss: '', governs: 'Requirements and guidelines of life-cycle assessment' },
  'ST-068': { gloss: '', governs: 'Quantifying product carbon footprints' },
  'ST-078': { gloss: '', governs: 'Accounting at product level' },
}
export type DocumentId = keyof typeof ENGLISH

/** Corrections for cells that, by the rows' notes, were written from memory: omitted or worded more loosely. */
const CORRECTIONS: { [Id in DocumentId]?: Partial<Row> } = {
  'ST-003': { year: '' },
  'ST-005': { number: '' },
  'ST-007': { issuer: '国家发展改革委等' },
  'ST-047': { number: 'GB/T 32151.11', year: '' },
  'ST-048': { number: 'GB/T 32151.12', year: '' },
  'ST-057': { governs: '产品碳足迹量化的通用国家标准；2024-08-23发布' },
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
  return { ...row, governs: row.governs.replaceAll('CO2', 'CO₂'), ...CORRECTIONS[id] }
}

/**
 * Policies and standards for the list of a page: number, title, issuer and year as in the file (empty where unknown),
 * purpose, the address where it was checked, and in English the meaning of the title.
 */
export const documents = (locale: Locale, ids: readonly DocumentId[]) =>
  ids.map((id) => {
    const { number, title, issuer, year, governs, url } = shown(id)
    return {
      id,
      number,
      title,
      gloss: readsSource(locale) ? '' : ENGLISH[id].gloss,
      governs: dataText(locale, governs, ENGLISH[id].governs),
      issuer: dataText(locale, issuer, ISSUERS[issuer] ?? ''),
      year,
      url,
    }
  })
export type ListedDocument = ReturnType<typeof documents>[number]

export const citable = Object.keys(ENGLISH) as DocumentId[]
export const corrected = Object.keys(CORRECTIONS)
