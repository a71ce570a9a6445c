import { SECTORS } from './categories.ts'
import { type FileKind, INTERNAL } from '../../contract/library-columns.ts'
import { idOf, type Line, type Problem } from './files.ts'
import { ORIGINS } from './origins.ts'
import { FIGURE, sharesProblem } from './shares.ts'
import { unitTypeOf } from './unit-names.ts'
import { workingWordIn } from './working-notes.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,59}$/
const YEAR = /^(19|20)\d\d$/
const MARK = /^(yes|no)$/
const URL = /^https?:\/\/\S{3,}$/
const CONTROL = /[\u0000-\u001f\u007f]/
const TEXT_MAX = 2000

/** A column rule: returns what is wrong with the text, if anything. */
type Rule = (text: string) => string | undefined

const required =
  (name: string): Rule =>
  (text) =>
    text ? undefined : `缺少${name}`
const matching =
  (pattern: RegExp, reason: (text: string) => string): Rule =>
  (text) =>
    pattern.test(text) ? undefined : reason(text)

const code = matching(CODE, (text) => (text ? `编号“${text}”含有不能使用的字符` : '缺少编号'))
const figure = matching(FIGURE, (text) => (text ? `数值“${text}”不是数字` : '缺少数值'))
const year = matching(YEAR, (text) => (text ? `年份“${text}”不正确` : '缺少年份'))
const mark = matching(MARK, (text) => `checked 应为 yes 或 no，不是“${text}”`)
const unit: Rule = (text) =>
  !text ? '缺少单位' : unitTypeOf(text) ? undefined : `不认识的单位“${text}”`
const link: Rule = (text) => (!text || URL.test(text) ? undefined : `网址“${text}”不正确`)
/** ± per cent at 95 % confidence, as defined by IPCC (2006, volume 1, chapter 3). */
const percent = matching(
  /^(\d{1,3}(\.\d{1,2})?)?$/,
  (text) => `uncertainty_pct 应为百分数，如 5 或 7.5，不是“${text}”`,
)
const KEY = /^[a-z0-9][a-z0-9.-]{1,59}$/
const DAY = /^(\d{4}-\d\d-\d\d)?$/
const DATE = /^\d{4}(-\d\d(-\d\d)?)?$/
const day = matching(DAY, (text) => `日期“${text}”不正确，应如 2026-11-22`)
const oneOf =
  (column: string, values: readonly string[]): Rule =>
  (text) =>
    values.includes(text) ? undefined : `${column} 应为 ${values.join('、')}之一，不是“${text}”`
/** Chinese characters take two columns of a list, all others one. */
const widthOf = (text: string) =>
  [...text].reduce((width, one) => width + (/[\u2e80-\uffef]/u.test(one) ? 2 : 1), 0)
const LABEL_WIDTH = { zh: 28, en: 40 }
const label =
  (column: string, max: number): Rule =>
  (text) =>
    !text ? `缺少 ${column}` : widthOf(text) > max ? `${column}“${text}”过长` : undefined

const TYPES = [
  'standard',
  'notice',
  'guideline',
  'report',
  'database',
  'dataset',
  'article',
  'epd',
  'regulation',
]
const MARKS = ['S', 'R', 'J', 'Z', 'EB/OL', 'DB/OL']

/** The columns that all rows of figures share. */
const SHARED: Record<string, Rule> = {
  source: required('来源'),
  checked: mark,
  checked_on: day,
  label_zh: label('label_zh', LABEL_WIDTH.zh),
  label_en: label('label_en', LABEL_WIDTH.en),
  sector: oneOf('sector', ['', ...Object.keys(SECTORS)]),
  origin: oneOf('origin', ORIGINS),
}

const scope = matching(/^[123]?$/, (text) => `scope 应为 1、2、3 或空，不是“${text}”`)

const RULES: { [Kind in FileKind]: Record<string, Rule> } = {
  factors: {
    id: code,
    category: required('类别'),
    name_zh: required('名称'),
    name_en: required('英文名称'),
    value: figure,
    unit,
    gas: required('气体'),
    year,
    region: required('地区'),
    scope,
    uncertainty_pct: percent,
    ...SHARED,
  },
  fuels: {
    id: code,
    set: required('参数集'),
    fuel: required('燃料名称'),
    fuel_en: required('燃料英文名称'),
    ncv: figure,
    ncv_unit: required('低位发热量单位'),
    carbon_content: figure,
    carbon_content_unit: required('含碳量单位'),
    oxidation_rate: figure,
    ef_mass: figure,
    ef_mass_unit: unit,
    ef_heat: figure,
    ef_heat_unit: unit,
    ...SHARED,
  },
  footprints: {
    id: code,
    category: required('类别'),
    product_zh: required('产品名称'),
    product_en: required('产品英文名称'),
    value: figure,
    unit,
    functional_unit: required('功能单位'),
    system_boundary: required('系统边界'),
    year,
    region: required('地区'),
    uncertainty_pct: percent,
    ...SHARED,
  },
  sources: {
    key: matching(KEY, (text) => (text ? `key“${text}”含有不能使用的字符` : '缺少 key')),
    type: oneOf('type', TYPES),
    gbt7714: oneOf('gbt7714', MARKS),
    title_zh: required('题名'),
    title_en: required('英文题名'),
    publisher_zh: required('发布机构'),
    publisher_en: required('发布机构英文名'),
    published: matching(
      DATE,
      (text) => `published“${text}”不正确，应如 2024、2024-04 或 2024-04-12`,
    ),
    url: link,
    licence_url: link,
    terms_ok: oneOf('terms_ok', ['yes', 'unknown']),
  },
}

/** Columns that are filled in both or neither. */
const PAIRS = [
  ['note', 'note_en'],
  ['attribution_zh', 'attribution_en'],
] as const

type Found = [column: string, reason: string]

/** What the columns of one row say of one another. */
function pairProblems(row: Record<string, string>): Found[] {
  const found = PAIRS.filter(([one, other]) => Boolean(row[one]) !== Boolean(row[other])).map(
    ([one, other]): Found => [row[one] ? other : one, `${one} 与 ${other} 应同时填写`],
  )
  if (row.checked === 'yes' && !row.checked_on)
    found.push(['checked_on', '已核实的数据缺少 checked_on'])
  if (row.checked === 'no' && row.checked_on)
    found.push(['checked_on', '未核实的数据不应有 checked_on'])
  // An address is what makes a document an online one.
  if (row.gbt7714?.endsWith('/OL') && !row.url) found.push(['url', `${row.gbt7714} 的文件缺少 url`])
  return found
}

/** Columns whose parts must add up to the value. */
const SHARES = ['gas_split', 'stages']

/** All errors in the rows of one file, each by itself and against the others. */
export function findProblems<Kind extends FileKind>(kind: Kind, lines: Line<Kind>[]): Problem[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ number, cells }) => {
    const row = cells as Record<string, string>
    const id = idOf(kind, row)
    const found: Found[] = []
    for (const [column, rule] of Object.entries(RULES[kind])) {
      const reason = rule(row[column] ?? '')
      if (reason) found.push([column, reason])
    }
    found.push(...pairProblems(row))
    for (const column of SHARES) {
      const reason = sharesProblem(row[column] ?? '', row.value ?? '')
      if (reason) found.push([column, `${column}：${reason}`])
    }
    for (const [column, text] of Object.entries(row)) {
      if (CONTROL.test(text)) found.push([column, `${column} 含有控制字符`])
      const working = INTERNAL.includes(column) ? undefined : workingWordIn(text)
      if (working) found.push([column, `${column} 是公开的，不应有工作用语“${working}”`])
      if (text.length > TEXT_MAX) found.push([column, `${column} 超过 ${TEXT_MAX} 个字`])
    }
    const before = seen.get(id.toLowerCase())
    if (id && before !== undefined)
      found.push([kind === 'sources' ? 'key' : 'id', `编号与第 ${before} 行重复`])
    seen.set(id.toLowerCase(), number)
    return found.map(([column, reason]) => ({
      file: `${kind}.csv`,
      line: number,
      id,
      column,
      value: row[column] ?? '',
      reason,
    }))
  })
}
