import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { dictionaryEntries, dictionaryTypes } from '#db/schema/dictionary.ts'

/** GB/T 4754—2017, with amendment 1 of 2019: each section with its divisions, numbered consecutively from 01. */
export const INDUSTRIES: readonly (readonly [section: string, divisions: readonly string[]])[] = [
  ['农、林、牧、渔业', ['农业', '林业', '畜牧业', '渔业', '农、林、牧、渔专业及辅助性活动']],
  [
    '采矿业',
    [
      '煤炭开采和洗选业',
      '石油和天然气开采业',
      '黑色金属矿采选业',
      '有色金属矿采选业',
      '非金属矿采选业',
      '开采专业及辅助性活动',
      '其他采矿业',
    ],
  ],
  [
    '制造业',
    [
      '农副食品加工业',
      '食品制造业',
      '酒、饮料和精制茶制造业',
      '烟草制品业',
      '纺织业',
      '纺织服装、服饰业',
      '皮革、毛皮、羽毛及其制品和制鞋业',
      '木材加工和木、竹、藤、棕、草制品业',
      '家具制造业',
      '造纸和纸制品业',
      '印刷和记录媒介复制业',
      '文教、工美、体育和娱乐用品制造业',
      '石油、煤炭及其他燃料加工业',
      '化学原料和化学制品制造业',
      '医药制造业',
      '化学纤维制造业',
      '橡胶和塑料制品业',
      '非金属矿物制品业',
      '黑色金属冶炼和压延加工业',
      '有色金属冶炼和压延加工业',
      '金属制品业',
      '通用设备制造业',
      '专用设备制造业',
      '汽车制造业',
      '铁路、船舶、航空航天和其他运输设备制造业',
      '电气机械和器材制造业',
      '计算机、通信和其他电子设备制造业',
      '仪器仪表制造业',
      '其他制造业',
      '废弃资源综合利用业',
      '金属制品、机械和设备修理业',
    ],
  ],
  [
    '电力、热力、燃气及水生产和供应业',
    ['电力、热力生产和供应业', '燃气生产和供应业', '水的生产和供应业'],
  ],
  ['建筑业', ['房屋建筑业', '土木工程建筑业', '建筑安装业', '建筑装饰、装修和其他建筑业']],
  ['批发和零售业', ['批发业', '零售业']],
  [
    '交通运输、仓储和邮政业',
    [
      '铁路运输业',
      '道路运输业',
      '水上运输业',
      '航空运输业',
      '管道运输业',
      '多式联运和运输代理业',
      '装卸搬运和仓储业',
      '邮政业',
    ],
  ],
  ['住宿和餐饮业', ['住宿业', '餐饮业']],
  [
    '信息传输、软件和信息技术服务业',
    ['电信、广播电视和卫星传输服务', '互联网和相关服务', '软件和信息技术服务业'],
  ],
  ['金融业', ['货币金融服务', '资本市场服务', '保险业', '其他金融业']],
  ['房地产业', ['房地产业']],
  ['租赁和商务服务业', ['租赁业', '商务服务业']],
  ['科学研究和技术服务业', ['研究和试验发展', '专业技术服务业', '科技推广和应用服务业']],
  [
    '水利、环境和公共设施管理业',
    ['水利管理业', '生态保护和环境治理业', '公共设施管理业', '土地管理业'],
  ],
  ['居民服务、修理和其他服务业', ['居民服务业', '机动车、电子产品和日用产品修理业', '其他服务业']],
  ['教育', ['教育']],
  ['卫生和社会工作', ['卫生', '社会工作']],
  [
    '文化、体育和娱乐业',
    ['新闻和出版业', '广播、电视、电影和录音制作业', '文化艺术业', '体育', '娱乐业'],
  ],
  [
    '公共管理、社会保障和社会组织',
    [
      '中国共产党机关',
      '国家机构',
      '人民政协、民主党派',
      '社会保障',
      '群众团体、社会团体和其他成员组织',
      '基层群众自治组织及其他组织',
    ],
  ],
  ['国际组织', ['国际组织']],
]

/** When the standard came into force. */
const IN_FORCE = '2017-10-01'
const TYPE = {
  type: 'industry',
  name: '国民经济行业分类（GB/T 4754—2017）',
  remark: '门类和大类，含 2019 年第 1 号修改单',
}

/** The sections A to T and their divisions 01 to 97, in the order of the standard. */
export function industryEntries() {
  let divisions = 0
  const entries: { id: number; parentId: number | null; value: string; label: string }[] = []
  for (const [at, [section, names]] of INDUSTRIES.entries()) {
    const parentId = newId()
    const letter = String.fromCharCode('A'.charCodeAt(0) + at)
    entries.push({ id: parentId, parentId: null, value: letter, label: section })
    for (const label of names) {
      divisions += 1
      const value = String(divisions).padStart(2, '0')
      entries.push({ id: newId(), parentId, value, label })
    }
  }
  return entries.map((entry, at) => ({
    ...entry,
    type: TYPE.type,
    sort: at + 1,
    validFrom: IN_FORCE,
  }))
}

/** Inserts the type and its entries, unless staff have created a type with this name or code. */
export async function writeIndustries(tx: Writer, at: Date): Promise<void> {
  const times = { createdAt: at, updatedAt: at }
  const inserted = await tx
    .insert(dictionaryTypes)
    .values({ id: newId(), ...TYPE, ...times })
    .onConflictDoNothing()
    .returning({ id: dictionaryTypes.id })
  if (inserted.length === 0) return
  const rows = industryEntries().map((entry) => ({ ...entry, ...times }))
  await tx.insert(dictionaryEntries).values(rows)
}
