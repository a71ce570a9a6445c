import { z } from 'zod'

/** Texts of the errors in data files; a problem provides the values in braces. */
export const DATA_PROBLEMS = {
  csv: '不是规范的 CSV（{message}）',
  empty: '没有数据行',
  rows: '一个文件最多 {max} 行数据',
  columns: '列名不符。因子文件应有 {names}，其余见数据说明',
  twice: '同一种文件给了两份',
  tooMuch: '文件内容过多，检查未能完成，请分几次上传',
  unchanged: '与当前版本相同，没有可发布的内容',
  missing: '缺少{name}',
  missingColumn: '缺少 {column}',
  code: '编号“{text}”含有不能使用的字符',
  figure: '数值“{text}”不是数字',
  year: '年份“{text}”不正确',
  unit: '无法识别单位“{text}”',
  link: '网址“{text}”不正确',
  day: '日期“{text}”不正确，应如 2026-11-22',
  mark: 'checked 应为 yes 或 no，不是“{text}”',
  percent: 'uncertainty_pct 应为百分数，如 5 或 7.5，不是“{text}”',
  scope: 'scope 应为 1、2、3 或空，不是“{text}”',
  key: 'key“{text}”含有不能使用的字符',
  published: 'published“{text}”不正确，应如 2024、2024-04 或 2024-04-12',
  oneOf: '{column} 应为 {values}之一，不是“{text}”',
  labelLong: '{column}“{text}”过长',
  pair: '{one} 与 {other} 应同时填写',
  checkedWithoutDay: '已核实的数据缺少 checked_on',
  dayWithoutCheck: '未核实的数据不应有 checked_on',
  onlineWithoutLink: '{mark} 的文件缺少 url',
  sharesForm: '{column}：“{text}”不是“名称=数值；名称=数值”',
  sharesRepeated: '{column}：有两项同名',
  sharesSum: '{column}：各项之和 {sum} 与数值 {figure} 不符',
  control: '{column} 含有控制字符',
  workingWord: '{column} 是公开的，不应有工作用语“{word}”',
  long: '{column} 超过 {max} 个字',
  repeated: '编号与第 {line} 行重复',
  sourceUnknown: 'source：sources.csv 没有文件“{source}”',
  successorUnknown: 'superseded_by：没有“{next}”',
  successorUnchecked: 'superseded_by：“{next}”尚未核实',
  successorNotNewest: 'superseded_by 应直接指向最新一条，“{next}”不是',
  labelRepeated: 'label_zh“{label}”与第 {line} 行重复（同类别、地区、年份）',
  computed: '{column} 为 {value}，按 {formula} 应为 {computed}',
  fuelUnknown: '引用的燃料参数 {fuel} 不存在',
  fuelUnit: '单位 {unit} 与燃料参数 {fuel} 的单位不符',
  fuelValue: '数值为 {value}，按燃料参数 {fuel} 应为 {stated}',
  componentUnknown: '没有组分 {component}',
  componentShares: '各组分之和为 {sum}%',
  blendValue: '数值为 {value}，按组分计算应为 {computed}',
} as const

/** Used instead of a file's name: the problem is in a published factor that depends on the changed data. */
export const PUBLISHED_FACTORS = '已发布的因子'

export type DataProblemKey = keyof typeof DATA_PROBLEMS
const KEYS = Object.keys(DATA_PROBLEMS) as [DataProblemKey, ...DataProblemKey[]]

/** A problem as key and values, for clients that use their own texts. */
export const Fault = z.object({
  key: z.enum(KEYS),
  values: z.record(z.string(), z.string()),
})
export type Fault = z.output<typeof Fault>

export const fault = (key: DataProblemKey, values: Record<string, string> = {}): Fault => ({
  key,
  values,
})

/** The API's text of a fault. */
export const reasonOf = ({ key, values }: Fault): string =>
  DATA_PROBLEMS[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
