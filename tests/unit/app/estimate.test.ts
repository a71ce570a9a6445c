import { describe, expect, test } from 'vitest'
import {
  estimateUrl,
  lineText,
  PASTE_MAX,
  readEstimate,
} from '#app/pages/library/estimate/query.server.ts'
import type { Choices } from '#server/contract/calculation.ts'
import { pastedLines } from '#app/pages/library/estimate/paste.server.ts'
import { sharesOf } from '#app/pages/library/estimate/shares.server.ts'
import { estimateCsv } from '#app/pages/library/estimate/csv.server.ts'
import type { EstimateInput } from '#app/pages/library/estimate/form.server.ts'
import { groupDigits } from '#app/i18n/number.server.ts'
import { estimateWords as en } from '#app/i18n/en/content/library/estimate.server.ts'
import { estimateWords as zh } from '#app/i18n/zh/content/library/estimate.server.ts'

const read = (search: string) => readEstimate(new URLSearchParams(search))

describe('An estimate’s address', () => {
  test('keeps the filled rows of a form, in the order of its parts', () => {
    const { query, sent } = read(
      'tool=estimate&gwp=AR5&travel-1-record=TR-BT-HSR&travel-1-amount=12000&travel-1-unit=人·km' +
        '&electricity-2-record=EL-NAT&electricity-2-year=2022&electricity-2-amount=5&electricity-2-unit=kWh' +
        '&electricity-1-record=EL-PRV-33&electricity-1-year=2023&electricity-1-amount=1,000&electricity-1-unit=MWh' +
        '&fuel-1-record=&fuel-1-amount=&fuel-1-unit=t' +
        '&heat-1-record=HT-DEF&heat-1-amount=&heat-1-unit=GJ',
    )
    expect(sent).toBe(true)
    expect(query.lines.map(lineText)).toEqual([
      'EL-PRV-33-2023;1,000;MWh',
      'EL-NAT-2022;5;kWh',
      'TR-BT-HSR;12000;人·km',
    ])
    expect(query.added).toEqual({})
    expect(decodeURIComponent(estimateUrl(query))).toBe(
      '/carbonfactor?tool=estimate&gwp=AR5&line=EL-PRV-33-2023;1,000;MWh&line=EL-NAT-2022;5;kWh&line=TR-BT-HSR;12000;人·km',
    )
  })

  test('says again what it was read from', () => {
    const address =
      'tool=estimate&gwp=AR4&line=EL-PRV-33-2023;abc;MWh&line=electricity-2022;7;kWh;5&line=fuel;5;t&line=FU-NG;;&release=3'
    const { query, sent } = read(address)
    expect(sent).toBe(false)
    expect(query.lines).toEqual([
      {
        activity: 'electricity',
        record: 'EL-PRV-33-2023',
        amount: 'abc',
        unit: 'MWh',
        uncertainty: '',
      },
      { activity: 'electricity', record: '-2022', amount: '7', unit: 'kWh', uncertainty: '5' },
      { activity: 'fuel', record: '', amount: '5', unit: 't', uncertainty: '' },
      { activity: 'fuel', record: 'FU-NG', amount: '', unit: '', uncertainty: '' },
    ])
    expect(estimateUrl(query)).toBe(`/carbonfactor?${address}`)
  })

  test('asks for one row more and keeps those that are empty', () => {
    const { query } = read(
      'tool=estimate&fuel-1-record=FU-DIES&fuel-1-amount=2&fuel-1-unit=t&fuel-2-record=&fuel-2-amount=&fuel-2-unit=t' +
        '&travel-1-record=&travel-1-amount=&travel-1-unit=km&add=fuel',
    )
    expect(query.added).toEqual({ fuel: 2 })
    const address = estimateUrl(query, { rows: true })
    expect(address).toBe('/carbonfactor?tool=estimate&gwp=AR6&line=FU-DIES;2;t&add=fuel&add=fuel')
    expect(read(address.slice(address.indexOf('?'))).query).toEqual(query)
    // Empty rows are of no use in a shared link.
    expect(estimateUrl(query)).not.toContain('add=')
  })

  test('names refrigerants by the one set that was chosen', () => {
    const { query } = read(
      'gwp=AR4&refrigerant-1-record=GWP-AR6-HFC32&refrigerant-1-amount=3&refrigerant-1-unit=kg',
    )
    expect(query.lines[0]?.record).toBe('GWP-AR4-HFC32')
    expect(read('gwp=nonsense').query).toMatchObject({ gwp: 'AR6', unknownGwp: 'nonsense' })
    for (const none of ['', 'gwp=', 'gwp=AR5']) expect(read(none).query.unknownGwp).toBe('')
    // The page after a form still reports it; links on the page name the parameter set that was used.
    const { query: sent } = read('gwp=AR9&fuel-1-record=FU-DIES&fuel-1-amount=1&fuel-1-unit=t')
    expect(estimateUrl(sent, { rows: true })).toContain('gwp=AR9&')
    expect(estimateUrl(sent)).toContain('gwp=AR6&')
  })

  test('that fixes a release which cannot be one is no address', () => {
    for (const release of ['abc', '0', '-1', '1.5', '1234567']) {
      const failed = () => read(`line=FU-DIES;1;t&release=${release}`)
      expect(failed).toThrow(expect.objectContaining({ status: 404 }) as Error)
    }
    for (const release of ['', '%20'])
      expect(read(`release=${release}`).query.release).toBe(undefined)
  })

  test('takes no more lines than can be worked out, and parts without separators', () => {
    const many = new URLSearchParams()
    for (let at = 0; at < 31; at += 1) many.append('line', `FU-DIES;${at};t`)
    const { query } = readEstimate(many)
    expect(query.lines).toHaveLength(30)
    expect(query.cut).toBe(true)
    const typed = read('fuel-1-record=FU-DIES&fuel-1-amount=1;2%00&fuel-1-unit=t').query.lines[0]
    expect(typed?.amount).toBe('1；2')
    expect(lineText(typed!)).toBe('FU-DIES;1；2;t')
  })
})

describe('Rows of a sheet', () => {
  const record = (id: string, name: string, year = 2023, region = '全国') => ({
    ...{ id, name, nameEn: id, year, region, regionEn: region },
    ...{ figure: '1', unit: 'tCO2/t', regionCode: '', units: ['t'] },
  })
  const choices = {
    activities: [
      {
        activity: 'electricity',
        records: [
          record('EL-PRV-33-2022', '2022年浙江省级电力', 2022, '浙江'),
          record('EL-PRV-33-2023', '2023年浙江省级电力', 2023, '浙江'),
        ],
      },
      {
        activity: 'fuel',
        records: [record('FU-DIES', '柴油燃烧（按GB/T 32151.22-2024附录C缺省参数折算）')],
      },
    ],
  } as unknown as Choices
  const lines = (text: string) => pastedLines(text, choices).map(lineText)
  test('are found by code or name, whatever separates their cells', () => {
    expect(lines('因子\t数量\t单位\nfu-dies\t12.5\tt\r\n浙江\t1,000\tMWh\n\n')).toEqual([
      'FU-DIES;12.5;t',
      'EL-PRV-33-2023;1,000;MWh',
    ])
    expect(lines('柴油，3，t')).toEqual(['FU-DIES;3;t'])
    expect(lines('EL-PRV-33-2022, 1,000, kWh, 5')).toEqual(['EL-PRV-33-2022;1,000;kWh;5'])
    // The comma after a name is not part of a number.
    expect(lines('柴油,100,t\n柴油,12.5,t')).toEqual(['FU-DIES;100;t', 'FU-DIES;12.5;t'])
    expect(lines('柴油,1,234,567.5,t,5')).toEqual(['FU-DIES;1,234,567.5;t;5'])
    expect(lines('柴油;1,000,t')).toEqual(['FU-DIES;1,000;t'])
  })
  test('keep what is not found, in a line of its own', () => {
    expect(lines('柴油\tmuch\tt\n独角兽\t2\t只')).toEqual(['FU-DIES;much;t', '独角兽;2;只'])
  })
  test('are read as far as an estimate goes and one line more, by which it is told that they were cut', () => {
    const sheet = Array.from({ length: 750 }, (_, n) => `柴油\t${n + 1}\tt`)
    expect(lines(['因子\t数量\t单位', ...sheet].join('\n'))).toHaveLength(31)
    expect(lines(sheet.join('\n')).length).toBeGreaterThan(30)
    expect(lines(sheet.slice(0, 3).join('\n'))).toHaveLength(3)
  })
  test('are read from the form beside its rows', () => {
    const { sent, paste } = read('tool=estimate&paste=a%09b')
    expect({ sent, paste }).toEqual({ sent: true, paste: 'a\tb' })
  })
  test('are cut behind a whole one where there are too many, which is told', () => {
    const sheet = (rows: string[]) => {
      const { query, paste } = readEstimate(new URLSearchParams({ paste: rows.join('\r\n') }))
      return { cut: query.cut, rows: paste.split('\n') }
    }
    // 20 rows of 75 characters with the line break that each but the last has.
    const rows = Array.from({ length: 21 }, (_, at) => `FU-DIES\t${1000 + at}\tt`.padEnd(74, 'x'))
    expect(sheet(rows.slice(0, 20))).toEqual({ cut: false, rows: rows.slice(0, 20) })
    expect(sheet(rows)).toEqual({ cut: true, rows: rows.slice(0, 20) })
    expect(sheet(['x'.repeat(PASTE_MAX + 1)])).toMatchObject({ cut: true })
  })
})

describe('Shares by scope', () => {
  const part = (scope: '1' | '2' | '3', kilograms: number) => ({
    scope,
    name: scope,
    figure: '',
    kilograms,
  })
  const percents = (...parts: ReturnType<typeof part>[]) =>
    sharesOf(parts).map(({ percent }) => percent)
  test('add up to 100 per cent', () => {
    expect(percents(part('1', 1), part('2', 1), part('3', 1))).toEqual(['33.4%', '33.3%', '33.3%'])
    expect(percents(part('1', 109_919.83), part('2', 497_400))).toEqual(['18.1%', '81.9%'])
    expect(percents(part('1', 1e9), part('3', 1))).toEqual(['100.0%', '< 0.1%'])
  })
  test('are lengths of one bar, end to end', () => {
    expect(sharesOf([part('1', 1), part('2', 3)])).toMatchObject([
      { x: 0, width: 250 },
      { x: 250, width: 750 },
    ])
  })
  test('say nothing of one scope alone', () => {
    expect(percents(part('1', 5))).toEqual([])
  })
})

test('Digits are grouped before the decimal point only', () => {
  expect(groupDigits('en', '1000000 kWh × 0.123456 = 12345.67891 t')).toBe(
    '1,000,000 kWh × 0.123456 = 12,345.67891 t',
  )
  expect(groupDigits('zh', '1000 m³')).toBe('1\u202f000 m³')
})

test('Both languages name the same columns', () => {
  expect(en.csv.columns).toHaveLength(zh.csv.columns.length)
})

test('The file tells the uncertainty of results of which both sides state theirs', () => {
  const total = { figure: '20', unit: 'tCO2e' }
  const line = { record: null, amount: '1', unit: 't', units: [], converted: null, result: null }
  const input = {
    locale: 'zh',
    words: zh,
    query: read('line=fuel;1;t;5&line=fuel;1;t').query,
    choices: { release: { release: 1, date: '2026-11-23' }, activities: [] },
    answer: {
      lines: [
        { ...line, scope: '1', problem: null, margin: { combinedPercent: '7.1', figure: '1.4' } },
        { ...line, scope: '1', problem: null, margin: null },
      ],
      scopes: [{ scope: '1', total, margin: null }],
      total,
      margin: { percent: '7.1', figure: '1.4' },
    },
  }
  const [head = [], first, second, subtotal, sum] = estimateCsv(
    input as unknown as EstimateInput,
    'https://example.cn',
  )
    .split('\r\n')
    .map((row) => row.split(','))
  const at = head.indexOf('结果的不确定度（±%）')
  expect(at).toBe(head.length - 1)
  expect([first, second, subtotal, sum].map((row) => row?.[at])).toEqual(['7.1', '', '', '7.1'])
  expect(sum?.[head.indexOf('排放量')]).toBe('20')
})
