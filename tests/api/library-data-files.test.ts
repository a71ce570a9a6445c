import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { libraryRecords, libraryReleases } from '#db/schema/library.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const token = (await t.login('admin')).accessToken

const shipped = (kind: string) => readFileSync(`seeds/data/${kind}.csv`, 'utf8')
const factors = shipped('factors')
const sources = shipped('sources')
const line = (id: string, csv = factors) =>
  csv.split('\n').find((one) => one.startsWith(`${id},`)) ?? ''
/** The shipped factors with one line replaced; '' deletes it. */
const replaced = (id: string, other: string, csv = factors) =>
  csv
    .split('\n')
    .flatMap((one) => (one.startsWith(`${id},`) ? (other ? [other] : []) : [one]))
    .join('\n')
const with_ = (rows: string, csv = factors) => `${csv.trimEnd()}\n${rows}\n`

const diff = (...files: string[]) => t.post('/extend/library/diff', { token, body: { files } })
const publish = (files: string[], more: object = {}) =>
  t.post('/extend/library/publish', { token, body: { files, ...more } })
const counted = async () => ({
  records: await t.db.$count(libraryRecords),
  releases: await t.db.$count(libraryReleases),
})

/** Enough rows for every kind of error. */
const few = factors
  .split('\n')
  .filter((one) => /^(id,|EL-NAT-\d|FU-DIES,|GWP-AR[56]-(HFC32|HFC125|R410A),)/.test(one))
  .join('\n')

describe('a data file is refused whole, naming the row', () => {
  const nat = line('EL-NAT-2023')
  const refused = (id: string, other: string) => replaced(id, other, few)
  const cells = nat.split(',')
  const cell = (at: number, text: string) =>
    cells.map((one, i) => (i === at ? text : one)).join(',')
  const cases: [string, string, RegExp][] = [
    ['without a unit', refused('EL-NAT-2023', cell(5, '')), /EL-NAT-2023）：缺少单位/],
    ['with an unknown unit', refused('EL-NAT-2023', cell(5, 'kg/斤')), /无法识别单位“kg\/斤”/],
    ['without a year', refused('EL-NAT-2023', cell(7, '')), /EL-NAT-2023）：缺少年份/],
    ['with a wrong year', refused('EL-NAT-2023', cell(7, '二〇二三')), /年份“二〇二三”不正确/],
    ['without a region', refused('EL-NAT-2023', cell(8, '')), /缺少地区/],
    ['without a source', refused('EL-NAT-2023', cell(10, '')), /缺少来源/],
    ['with a figure that is none', refused('EL-NAT-2023', cell(4, '约0.5')), /数值“约0.5”不是数字/],
    ['with a duplicate', with_(nat, few), /EL-NAT-2023）：编号与第 \d+ 行重复/],
    ['with a duplicate in another case', with_(cell(0, 'el-nat-2023'), few), /重复/],
    ['citing no document', refused('EL-NAT-2023', cell(10, 'no-such')), /没有文件“no-such”/],
    [
      'with a script for a link',
      replaced(
        'mee-2025-47',
        line('mee-2025-47', sources).replace(/https:[^,]*/, 'javascript:alert(1)'),
        sources,
      ),
      /网址“javascript:alert\(1\)”不正确/,
    ],
    [
      'with an unmade mark of GB/T 7714',
      replaced('mee-2025-47', line('mee-2025-47', sources).replace(',EB/OL,', ',X,'), sources),
      /gbt7714 应为 S、R、J/,
    ],
    ['read on no day', refused('EL-NAT-2023', cell(13, '')), /已核实的数据缺少 checked_on/],
    ['with half a note', refused('EL-NAT-2023', cell(15, '')), /note 与 note_en 应同时填写/],
    [
      'with a working note for all to read',
      refused('EL-NAT-2023', cell(14, '疑为错行，上线前核标准原文')),
      /第 \d+ 行（EL-NAT-2023）：note 是公开的，不应有工作用语“疑为”/,
    ],
    [
      'with a working note in a locator',
      refused('EL-NAT-2023', cell(11, '附件1（待核）')),
      /locator 是公开的，不应有工作用语“待核”/,
    ],
    [
      'replaced by what does not exist',
      refused('EL-NAT-2021', line('EL-NAT-2021').replace('EL-NAT-2023', 'EL-NAT-2033')),
      /superseded_by：没有“EL-NAT-2033”/,
    ],
    [
      'replaced by what is replaced itself',
      refused('EL-NAT-2021', line('EL-NAT-2021').replace('EL-NAT-2023', 'EL-NAT-2022')),
      /superseded_by 应直接指向最新一条/,
    ],
    [
      'of an unknown origin',
      refused('EL-NAT-2023', nat.replace(',国内,', ',本地,')),
      /origin 应为/,
    ],
    [
      'with a label too long for a list',
      refused('EL-NAT-2023', nat.replace('全国电力平均,', `${'全国电力平均'.repeat(3)},`)),
      /label_zh“.*”过长/,
    ],
    ['with a mark that is none', refused('EL-NAT-2023', cell(12, '是')), /checked 应为 yes 或 no/],
    [
      'with a factor that its parameters do not lead to',
      refused('FU-DIES', line('FU-DIES').replace('3.0959', '3.1959')),
      /FU-DIES）：数值为 3.1959，按燃料参数 FA-DIES 应为 3.0959/,
    ],
    [
      'with parameters that do not exist',
      refused('FU-DIES', line('FU-DIES').replace('FA-DIES', 'FA-NONE')),
      /引用的燃料参数 FA-NONE 不存在/,
    ],
    [
      'with a blend that its parts do not lead to',
      refused('GWP-AR5-R410A', line('GWP-AR5-R410A').replace(/,[\d.]+,kgCO2e/, ',1,kgCO2e')),
      /GWP-AR5-R410A）：数值为 1，按组分计算应为/,
    ],
    ['with other columns', 'a,b\n1,2\n', /列名不符/],
    ['with nothing in it', `${factors.split('\n')[0]}\n`, /没有数据行/],
    ['that is not CSV', `${factors.split('\n')[0]}\n"EL,1`, /不是规范的 CSV/],
  ]
  it.each(cases)('%s', async (_, csv, reason) => {
    const before = await counted()
    for (const answer of [await diff(csv), await publish([csv])]) {
      expect(answer.code).toBe(1_010_003_002)
      expect(answer.msg).toMatch(reason)
    }
    expect(await counted()).toEqual(before)
  })

  it('reports all invalid rows at once', async () => {
    const two = refused('EL-NAT-2021', line('EL-NAT-2021').replace('kgCO2/kWh', ''))
    const { msg } = await diff(replaced('EL-NAT-2023', cell(7, ''), two))
    expect(msg).toContain('有 2 处错误')
    expect(msg.indexOf('EL-NAT-2021')).toBeLessThan(msg.indexOf('EL-NAT-2023'))
  })

  it('fuels also where stored factors depend on them', async () => {
    const fuels = shipped('fuels')
    const [diesel] = [line('FA-DIES', fuels)]
    const wrong = replaced('FA-DIES', diesel.replace(',3.0959,', ',3.0000,'), fuels)
    expect((await diff(wrong)).msg).toMatch(/FA-DIES）：ef_mass 为 3.0000，按 .* 应为 3.0959/)
    const other = diesel
      .replace(',42.652,', ',42.000,')
      .replace(',3.0959,', `,${(42 * 0.0202 * 0.98 * (44 / 12)).toFixed(4)},`)
    const { msg } = await diff(replaced('FA-DIES', other, fuels))
    expect(msg).toMatch(/已发布的因子（FU-DIES）：数值为 3.0959，按燃料参数 FA-DIES 应为 3.0486/)
  })

  it('two files of one kind, or none', async () => {
    expect((await diff(few, few)).msg).toContain('同一种文件给了两份')
    expect((await t.post('/extend/library/diff', { token, body: { files: [] } })).code).toBe(400)
    expect((await t.post('/extend/library/diff', { token, body: { files: [1] } })).code).toBe(400)
  })
})
