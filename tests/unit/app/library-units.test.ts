import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import {
  shownBoundary,
  shownEdition,
  shownPlace,
  shownSource,
  shownTerm,
} from '#app/pages/library/data-terms.ts'
import { shownGas, shownText } from '#app/pages/library/units.ts'
import { everyRow } from '#tests/support/every-row.ts'

interface Footprint {
  functional_unit: string
  system_boundary: string
  stages: string
}
const readFootprints = (): Footprint[] =>
  parse(readFileSync('seeds/data/footprints.csv'), { columns: true })
const readSources = (): { edition_or_version: string }[] =>
  parse(readFileSync('seeds/data/sources.csv'), { columns: true })
const stagesOf = ({ stages }: Footprint) =>
  stages.split(';').flatMap((part) => (part.trim() ? [part.split('=')[0]?.trim() ?? ''] : []))

it(
  'A gas is written with its subscripts, but for the numbers that count no atoms',
  everyRow(
    [
      ['CO2e', 'CO₂e'],
      ['CH4', 'CH₄'],
      ['SF5CF3', 'SF₅CF₃'],
      ['cC4F8', 'cC₄F₈'],
      ['C10F18', 'C₁₀F₁₈'],
      ['CH3CCl3', 'CH₃CCl₃'],
      ['HFC23', 'HFC23'],
      ['CFC11', 'CFC11'],
      ['HCFC22', 'HCFC22'],
      ['HFE125', 'HFE125'],
      ['R410A', 'R410A'],
      ['Halon1211', 'Halon1211'],
    ],
    (gas, shown) => {
      expect(shownGas(gas)).toBe(shown)
    },
  ),
)

it(
  'Texts of the data name gases by their subscripts',
  everyRow(
    [
      [
        '核算外购电力的二氧化碳排放（范围二）用，只含CO2。',
        '核算外购电力的二氧化碳排放（范围二）用，只含CO₂。',
      ],
      ['锂离子动力电池生产：能耗、CO2排放', '锂离子动力电池生产：能耗、CO₂排放'],
      ['CH4 0.001 tCO2e，N2O 2 kgN2O', 'CH₄ 0.001 tCO₂e，N₂O 2 kgN₂O'],
      ['FP-CO2X', 'FP-CO2X'],
      ['CO2030 计划', 'CO2030 计划'],
    ],
    (zh, shown) => {
      expect(shownText('zh', zh, zh)).toBe(shown)
    },
  ),
)

describe('What the files say in Chinese only', () => {
  const rows = readFootprints()
  it('has no Chinese for readers of English, in any functional unit, boundary or stage', () => {
    const shown = rows.flatMap((row) => [
      shownTerm('en', row.functional_unit),
      shownBoundary('en', row.system_boundary),
      ...stagesOf(row).map((name) => shownTerm('en', name)),
    ])
    expect(shown.length).toBeGreaterThan(rows.length * 2)
    expect([...new Set(shown)].filter((text) => /[\p{Script=Han}（），、]/u.test(text))).toEqual([])
  })

  it('has no Chinese in an edition for readers of English', () => {
    const editions = readSources().map((source) => shownEdition('en', source.edition_or_version))
    expect(editions.filter((text) => text !== '').length).toBeGreaterThan(20)
    expect(editions.filter((text) => /[\p{Script=Han}（），、；]/u.test(text))).toEqual([])
    expect(shownEdition('en', '2025年版，数据至2024年')).toBe('2025 edition, data to 2024')
    expect(shownEdition('zh', '试行')).toBe('试行')
  })

  it('has no English in the boundary of Chinese readers', () => {
    const shown = new Set(rows.map((row) => shownBoundary('zh', row.system_boundary)))
    expect([...shown].filter((text) => / ?(cradle|gate|life cycle)/.test(text))).toEqual([])
  })

  it(
    'reads as an English editor writes',
    everyRow(
      [
        ['1 t 货物', '1 t of goods'],
        ['1 台（全生命周期）', '1 unit (life cycle)'],
        ['1 条（12.7 kg）', '1 piece (12.7 kg)'],
        ['1 辆，行驶200,000 km', '1 vehicle, driven 200,000 km'],
        ['1 kWh', '1 kWh'],
      ],
      (zh, en) => {
        expect(shownTerm('en', zh)).toBe(en)
      },
    ),
  )

  it(
    'tells a boundary once',
    everyRow(
      [
        ['从摇篮到大门 cradle-to-gate', '从摇篮到大门', 'cradle-to-gate'],
        [
          '从摇篮到大门 cradle-to-gate（企业申报）',
          '从摇篮到大门（企业申报）',
          'cradle-to-gate (as declared by the company)',
        ],
        [
          '全生命周期（以公告附件定义为准）life cycle',
          '全生命周期（以公告附件定义为准）',
          'life cycle (as the annex of the notice defines it)',
        ],
      ],
      (text, zh, en) => {
        expect([shownBoundary('zh', text), shownBoundary('en', text)]).toEqual([zh, en])
      },
    ),
  )
})

it(
  'A place in a document is told in English where its words are known',
  everyRow(
    [
      ['附录C 表C.1', 'Annex C, Table C.1'],
      ['附件一，CN 2523 10 00', 'Annex I, CN 2523 10 00'],
      ['第8章附录8.A 表8.A.1', 'Chapter 8, Annex 8.A, Table 8.A.1'],
      ['第6章 表6.2、6.8、6.9', 'Chapter 6, Table 6.2, 6.8, 6.9'],
      ['第5章 表5.3、5.4.2节', 'Chapter 5, Table 5.3, Section 5.4.2'],
      ['制冷剂筛查法', '制冷剂筛查法'],
    ],
    (place, english) => {
      expect([shownPlace('zh', place), shownPlace('en', place)]).toEqual([place, english])
    },
  ),
)

it('Per cent stands close to its number, as everywhere on the site', () => {
  expect(shownText('en', '', 'mark-up 10 % in 2026, 20 % in 2027')).toBe(
    'mark-up 10% in 2026, 20% in 2027',
  )
})

describe('A document with a place in it', () => {
  const source = {
    title: '温室气体排放核算与报告要求 第22部分：其他非金属矿物制品生产企业',
    titleEn: 'Requirements of GHG accounting and reporting, Part 22',
    number: 'GB/T 32151.22—2024',
    edition: '2024年版',
  }
  const cited = (place: string) => ({
    source,
    sourceText: [`《${source.title}》`, source.number, source.edition, place].join(' '),
  })

  it('is in English for an English reader', () => {
    expect(shownSource('en', cited('附录C 表C.1'))).toBe(
      `${source.titleEn}, ${source.number}, 2024 edition, Annex C, Table C.1`,
    )
  })

  it('is as cited for a Chinese reader, and where a part has no English words', () => {
    for (const [locale, one] of [
      ['zh', cited('附录C 表C.1')],
      ['en', cited('卷首语')],
      ['en', { ...cited('附录C'), source: { ...source, titleEn: '' } }],
      ['en', { ...cited('附录C'), sourceText: '另一文件 附录C' }],
    ] as const)
      expect(shownSource(locale, one)).toBe(one.sourceText)
  })
})
