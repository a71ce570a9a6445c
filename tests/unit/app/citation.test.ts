import { describe, expect, it } from 'vitest'
import { citations } from '#app/pages/library/record/citation.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { cellsOf, header } from '#app/pages/library/files/rows.server.ts'
import { readDataSet } from '#server/modules/library/data-set.ts'
import { toRecord } from '#server/modules/library/records.ts'
import { readShippedFiles } from '#seeds/library.ts'

const data = readDataSet(readShippedFiles())
const drafts = new Map(
  [...(data.factors ?? []), ...(data.footprints ?? [])].map((one) => [one.code, one]),
)
function recordOf(code: string) {
  const draft = drafts.get(code)
  if (!draft) throw new Error(`no ${code}`)
  const series = { code: draft.seriesCode, purpose: 'general' }
  return toRecord({ record: { ...draft, sinceRelease: 1 }, series, source: draft.source } as never)
}
const of = (code: string, locale: Locale = 'zh') =>
  citations(locale, {
    record: recordOf(code),
    release: 1,
    permalink: `https://portal.example/carbonfactor?id=${code}&release=1`,
    accessed: '2026-11-22',
  })

describe('a citation in GB/T 7714', () => {
  it.each([
    // A standard is [S], never an online resource.
    [
      'FP-GB51366-01',
      '住房和城乡建设部, 国家市场监督管理总局. 建筑碳排放计算标准：GB/T 51366-2019[S]. 2019.',
    ],
    [
      'EL-NAT-2023',
      '生态环境部, 国家统计局. 关于发布2023年电力二氧化碳排放因子的公告：公告2025年第47号[EB/OL]. (2025-12-31)[2026-11-22]. https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202512/t20251231_1139517.html.',
    ],
    [
      'GWP-AR6-CH4',
      /^政府间气候变化专门委员会（IPCC）\. .+\[R\/OL\]\. AR6（含勘误）\. \(2021\)\[2026-11-22\]\. https:\/\/www\.ipcc\.ch\/report\/ar6\/wg1\/\.$/,
    ],
    [
      'EL-US-CAMX-2022',
      /eGRID2022.*\[DB\/OL\]\. .*\(2024[-\d]*\)\[2026-11-22\]\. https:\/\/www\.epa\.gov/,
    ],
    ['HT-DEF', /\[Z\]\. 试行\. 2015\.$/],
  ])('of %s names the document as its kind is cited', (code, expected) => {
    if (typeof expected === 'string') expect(of(code).gbt).toBe(expected)
    else expect(of(code).gbt).toMatch(expected)
  })

  it('of an article has authors, title and journal', () => {
    const article = [...drafts.values()].find(({ source }) => source.key === 'poore-nemecek-2018')
    expect(of(article?.code ?? '').gbt).toMatch(
      /^Poore J, Nemecek T\. .+\[J\/OL\]\. Science 2018, 360\(6392\): 987–992\. \[2026-11-22\]\. https:\/\/doi\.org/,
    )
  })

  it('keeps an institution whole whose name has a comma of enumeration', () => {
    const australian = [...drafts.values()].find(({ source }) =>
      source.publisher.includes('气候变化、能源'),
    )
    expect(of(australian?.code ?? '').gbt).toMatch(
      /^澳大利亚气候变化、能源、环境与水资源部（DCCEEW）\. /,
    )
  })

  it('gives the document’s own address, and the release that was read', () => {
    for (const code of drafts.keys()) {
      const { gbt, plain } = of(code)
      expect(gbt).not.toContain('portal.example')
      expect(plain).toContain('第 1 版')
    }
  })
})

describe('a citation in BibTeX', () => {
  it('names each institution, and a document’s address, in the fields of its type', () => {
    expect(of('EL-NAT-2023').bibtex).toBe(
      [
        '@misc{EL-NAT-2023-r1,',
        '  author = {{生态环境部} and {国家统计局}},',
        '  title = {关于发布2023年电力二氧化碳排放因子的公告（公告2025年第47号）},',
        '  year = {2025},',
        '  note = {2023年全国电力平均二氧化碳排放因子: 0.5306 kgCO2/kWh, \\url{https://portal.example/carbonfactor?id=EL-NAT-2023&release=1}},',
        '  howpublished = {\\url{https://www.mee.gov.cn/xxgk2018/xxgk/xxgk01/202512/t20251231_1139517.html}},',
        '  urldate = {2026-11-22}',
        '}',
      ].join('\n'),
    )
    expect(of('GWP-AR6-CH4').bibtex).toMatch(/^@techreport\{.*\n {2}institution = \{政府间/s)
  })

  it('takes authors, journal, volume and pages of an article apart', () => {
    const article = [...drafts.values()].find(({ source }) => source.key === 'poore-nemecek-2018')
    const lines = of(article?.code ?? '').bibtex.split(',\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        '  author = {Poore, J and Nemecek, T}',
        '  journal = {Science}',
        '  volume = {360}',
        '  number = {6392}',
        '  pages = {987--992}',
        '  year = {2018}',
      ]),
    )
    const catalogue = [...drafts.values()].find(({ source }) =>
      source.titleEn.includes('Carbon Catalogue'),
    )
    expect(of(catalogue?.code ?? '').bibtex).toContain('author = {Meinrenken, C J and others}')
  })
})

it('For readers of English, name and unit of the record are English', () => {
  const { bibtex, plain } = of('FP-CC-11632-1-2016', 'en')
  expect(plain).toMatch(
    /^IC chips of Smartphone \(MediaTek\): 1\.719 kgCO₂e\/piece \(Taiwan, 2016\)/,
  )
  expect(bibtex).toContain('note = {IC chips of Smartphone (MediaTek): 1.719 kgCO₂e/piece, ')
  expect(of('FP-CC-11632-1-2016').bibtex).toContain('1.719 kgCO2e/件')
})

describe('what must be shown of a document', () => {
  it('is in the plain citation and in every row of a file', () => {
    const record = recordOf('EL-US-CAMX-2022')
    expect(record.source.attribution).toBe('数据来源：US EPA eGRID')
    expect(of('EL-US-CAMX-2022').plain).toContain(record.source.attribution)
    expect(cellsOf(record)[header.indexOf('attribution')]).toBe(record.source.attribution)
    expect(header).not.toContain('review_note')
    expect(header).not.toContain('where_read')
  })
})
