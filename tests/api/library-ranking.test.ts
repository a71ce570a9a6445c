import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { everyRow } from '#tests/support/every-row.ts'

const t = await testApp({ RATE_LIMIT: 'off' })

type Query = Record<string, string>
const search = async (library: 'factor' | 'footprint', query: Query) => {
  const { code, data } = await t.get(`/extend/${library}/page`, { query })
  expect(code).toBe(0)
  return data
}
const ids = (data: { list: { id: string }[] }) => data.list.map(({ id }) => id)

/** Queries, and the record that should come first. */
const FACTORS: [string, string][] = [
  // Chinese
  ['电力', 'EL-NAT-2023'],
  ['电网排放因子', 'EL-NAT-2023'],
  ['全国电力平均二氧化碳排放因子', 'EL-NAT-2023'],
  ['2023年全国电力平均二氧化碳排放因子', 'EL-NAT-2023'],
  ['全国电力平均二氧化碳排放因子 2021', 'EL-NAT-2021'],
  ['浙江', 'EL-PRV-33-2023'],
  ['浙江省', 'EL-PRV-33-2023'],
  ['浙江电力', 'EL-PRV-33-2023'],
  ['浙江电网 2022', 'EL-PRV-33-2022'],
  ['2021年广东用电', 'EL-PRV-44-2021'],
  ['内蒙古自治区', 'EL-PRV-15-2023'],
  ['华东电网', 'EL-REG-HD-2023'],
  ['南方区域', 'EL-REG-NF-2023'],
  ['柴油', 'FU-DIES'],
  ['汽油', 'FU-GASO'],
  ['天然气', 'FU-NG'],
  ['液化石油气', 'FU-LPG'],
  ['无烟煤', 'FU-ANTH'],
  ['焦炭', 'FU-COKE'],
  ['航空煤油', 'FUG-JET'],
  ['熟料', 'IP-CEM-CLK'],
  ['碳酸钙', 'IP-CARB-CaCO3'],
  ['自来水', 'WA-TAP'],
  ['高铁差旅', 'TR-BT-HSR'],
  ['碳市场 电网', 'EL-ETS-2022'],
  ['光伏发电', 'EF-PV-2024'],
  ['六氟化硫', 'GWP-AR6-SF6'],
  // synonyms
  ['用电', 'EL-NAT-2023'],
  ['外购电', 'EL-NAT-2023'],
  ['绿电', 'EL-NAT-EXMKT-2023'],
  ['履约', 'EL-ETS-2022'],
  ['蒸汽', 'HT-DEF'],
  ['液化气', 'FU-LPG'],
  ['冷媒 R410A', 'GWP-AR6-R410A'],
  ['机票', 'TR-BT-AIR'],
  ['酒店', 'TR-BT-HOTEL'],
  ['打车', 'TR-BT-TAXI'],
  ['笑气', 'GWP-AR6-N2O'],
  ['燃气', 'FU-NG'],
  ['原煤', 'FU-ANTH'],
  ['标准煤', 'FU-ANTH'],
  ['煤', 'FU-ANTH'],
  ['气', 'FU-NG'],
  ['电动车', 'TR-PT-CARE'],
  ['华北电网', 'EL-REG-HB-2023'],
  ['水泥熟料', 'IP-CEM-CLK'],
  ['甲烷GWP', 'GWP-AR6-CH4'],
  ['英国电网', 'EL-UK-2025'],
  ['台湾电力', 'EL-TW-2025'],
  // questions
  ['电力排放因子是多少', 'EL-NAT-2023'],
  ['柴油的二氧化碳排放因子', 'FU-DIES'],
  // English
  ['electricity', 'EL-NAT-2023'],
  ['China grid 2022', 'EL-NAT-2022'],
  ['Zhejiang', 'EL-PRV-33-2023'],
  ['diesel', 'FU-DIES'],
  ['natural gas', 'FU-NG'],
  ['gasoline', 'FU-GASO'],
  ['petrol', 'FU-GASO'],
  ['LPG', 'FU-LPG'],
  ['LNG', 'FU-LNG'],
  ['methane GWP', 'GWP-AR6-CH4'],
  ['hotel', 'TR-BT-HOTEL'],
  ['clinker', 'IP-CEM-CLK'],
  // pinyin, in full and by its first letters
  ['dianli', 'EL-NAT-2023'],
  ['dian li', 'EL-NAT-2023'],
  ['dl', 'EL-NAT-2023'],
  ['zhejiang', 'EL-PRV-33-2023'],
  ['chaiyou', 'FU-DIES'],
  ['cy', 'FU-DIES'],
  ['tianranqi', 'FU-NG'],
  ['trq', 'FU-NG'],
  ['wuyanmei', 'FU-ANTH'],
  // units, codes, gases, documents
  ['kWh', 'EL-NAT-2023'],
  ['kgCO2/kWh', 'EL-NAT-2023'],
  ['tCO2/万Nm³', 'FU-NG'],
  ['EL-NAT', 'EL-NAT-2023'],
  ['el-prv-33-2022', 'EL-PRV-33-2022'],
  ['EL-ETS', 'EL-ETS-2022'],
  ['CO₂', 'GWP-AR6-CO2'],
  ['R-410A', 'GWP-AR6-R410A'],
  ['r134a', 'GWP-AR6-HFC134a'],
  ['SF6', 'GWP-AR6-SF6'],
  ['公告2025年第47号', 'EL-NAT-2023'],
  ['公告2024年第12号', 'EL-NAT-2021'],
  ['0.5306', 'EL-NAT-2023'],
  ['ＥＬ－ＮＡＴ', 'EL-NAT-2023'],
]
const FOOTPRINTS: [string, string][] = [
  ['水泥', 'FP-GB51366-01'],
  ['普通硅酸盐水泥', 'FP-GB51366-01'],
  ['混凝土', 'FP-GB51366-02'],
  ['C30', 'FP-GB51366-02'],
  ['concrete', 'FP-GB51366-02'],
  ['牛肉', 'FP-CPCD-21111X0162023A'],
  ['beef', 'FP-CPCD-21111X0162023A'],
  ['手机', 'FP-BOAV-01'],
  ['iPhone 14 Pro Max', 'FP-BOAV-04'],
  ['笔记本电脑', 'FP-BOAV-08'],
  ['磷酸铁锂电池', 'FP-CPCD-46420X0172021C'],
  ['动力电池', 'FP-CPCD-46420X0172021C'],
  ['电解铝', 'FP-GB51366-47'],
  ['锂电池', 'FP-CPCD-46420X0172021C'],
  ['氢', 'FP-CBAM-CN-28041000'],
  ['氢气', 'FP-CBAM-CN-28041000'],
  ['hydrogen', 'FP-CBAM-CN-28041000'],
  ['H2', 'FP-CBAM-CN-28041000'],
  ['绿氢', 'FP-CPCD-17500A0082023C'],
  ['牛仔裤', 'FP-CC-10661-2-2016'],
  ['PVC', 'FP-GB51366-68'],
  ['灰氢', 'FP-CPCD-17500C0222023C'],
  ['lvqing', 'FP-CPCD-17500A0082023C'],
  ['hnt', 'FP-GB51366-02'],
  ['全国电力碳足迹', 'FP-EF-NAT-2024'],
  ['FP-EF-NAT', 'FP-EF-NAT-2024'],
]

describe('a search finds first', () => {
  it(
    'the factor that is meant',
    everyRow(FACTORS, async (q, id) => {
      expect(ids(await search('factor', { q }))[0]).toBe(id)
    }),
  )
  it(
    'the footprint that is meant',
    everyRow(FOOTPRINTS, async (q, id) => {
      expect(ids(await search('footprint', { q }))[0]).toBe(id)
    }),
  )
})

describe('both stores', () => {
  // One snapshot for both stores, so that a difference fails: `npx vitest run -u` after a change of the word lists.
  it('find the same in the same order', async () => {
    const lines: string[] = []
    for (const [library, cases] of [
      ['factor', FACTORS],
      ['footprint', FOOTPRINTS],
    ] as const)
      for (const [q] of cases) {
        const data = await search(library, { q, size: '200' })
        const digest = createHash('sha256').update(ids(data).join(' ')).digest('hex')
        lines.push(`${library}\t${q}\t${data.total}\t${ids(data)[1] ?? ''}\t${digest.slice(0, 12)}`)
      }
    await expect(lines.join('\n') + '\n').toMatchFileSnapshot('./library-search.found.txt')
  })
})
