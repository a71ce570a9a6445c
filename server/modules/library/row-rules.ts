import { SECTORS } from './categories.ts'
import { type FileKind, INTERNAL } from '../../contract/library-columns.ts'
import { type DataProblemKey, fault, type Fault } from '../../contract/library-problems.ts'
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
type Rule = (text: string) => Fault | undefined

const missing = (name: string) => fault('missing', { name })
const missingColumn = (column: string) => fault('missingColumn', { column })
const required =
  (name: string): Rule =>
  (text) =>
    text ? undefined : missing(name)
/** @param absent fault reported instead for an empty text */
const matching =
  (pattern: RegExp, key: DataProblemKey, absent?: Fault): Rule =>
  (text) =>
    pattern.test(text) ? undefined : absent && !text ? absent : fault(key, { text })

const code = matching(CODE, 'code', missing('编号'))
const figure = matching(FIGURE, 'figure', missing('数值'))
const year = matching(YEAR, 'year', missing('年份'))
const mark = matching(MARK, 'mark')
const unit: Rule = (text) =>
  !text ? missing('单位') : unitTypeOf(text) ? undefined : fault('unit', { text })
const link: Rule = (text) => (!text || URL.test(text) ? undefined : fault('link', { text }))
/** ± per cent at 95% confidence, as defined by IPCC (2006, volume 1, chapter 3). */
const percent = matching(/^(\d{1,3}(\.\d{1,2})?)?$/, 'percent')
const KEY = /^[a-z0-9][a-z0-9.-]{1,59}$/
const DAY = /^(\d{4}-\d\d-\d\d)?$/
const DATE = /^\d{4}(-\d\d(-\d\d)?)?$/
const day = matching(DAY, 'day')
const oneOf =
  (column: string, values: readonly string[]): Rule =>
  (text) =>
    values.includes(text)
      ? undefined
      : fault('oneOf', { column, values: values.filter(Boolean).join('、'), text })
/** Display width of a text in lists: Chinese characters take two columns, all others one. */
const widthOf = (text: string) =>
  [...text].reduce((width, one) => width + (/[\u2e80-\uffef]/u.test(one) ? 2 : 1), 0)
const LABEL_WIDTH = { zh: 28, en: 40 }
const label =
  (column: string, max: number): Rule =>
  (text) =>
    !text
      ? missingColumn(column)
      : widthOf(text) > max
        ? fault('labelLong', { column, text })
        : undefined

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

/** The columns shared by all rows with figures. */
const SHARED: Record<string, Rule> = {
  source: required('来源'),
  checked: mark,
  checked_on: day,
  label_zh: label('label_zh', LABEL_WIDTH.zh),
  label_en: label('label_en', LABEL_WIDTH.en),
  sector: oneOf('sector', ['', ...Object.keys(SECTORS)]),
  origin: oneOf('origin', ORIGINS),
}

const scope = matching(/^[123]?$/, 'scope')

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
    key: matching(KEY, 'key', missingColumn('key')),
    type: oneOf('type', TYPES),
    gbt7714: oneOf('gbt7714', MARKS),
    title_zh: required('题名'),
    title_en: required('英文题名'),
    publisher_zh: required('发布机构'),
    publisher_en: required('发布机构英文名'),
    published: matching(DATE, 'published'),
    url: link,
    licence_url: link,
    terms_ok: oneOf('terms_ok', ['yes', 'unknown']),
  },
}

/** Columns that must both be filled in or both be empty. */
const PAIRS = [
  ['note', 'note_en'],
  ['attribution_zh', 'attribution_en'],
] as const

type Found = [column: string, fault: Fault]

/** Checks columns of a row against one another. */
function pairProblems(row: Record<string, string>): Found[] {
  const found = PAIRS.filter(([one, other]) => Boolean(row[one]) !== Boolean(row[other])).map(
    ([one, other]): Found => [row[one] ? other : one, fault('pair', { one, other })],
  )
  if (row.checked === 'yes' && !row.checked_on)
    found.push(['checked_on', fault('checkedWithoutDay')])
  if (row.checked === 'no' && row.checked_on) found.push(['checked_on', fault('dayWithoutCheck')])
  // GB/T 7714 marks a document as online by `/OL`, which requires an address.
  if (row.gbt7714?.endsWith('/OL') && !row.url)
    found.push(['url', fault('onlineWithoutLink', { mark: row.gbt7714 })])
  return found
}

/** Columns whose shares must add up to the value. */
const SHARES = ['gas_split', 'stages']

/** All errors in the rows of one file, including conflicts between rows. */
export function findProblems<Kind extends FileKind>(kind: Kind, lines: Line<Kind>[]): Problem[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ number, cells }) => {
    const row = cells as Record<string, string>
    const id = idOf(kind, row)
    const found: Found[] = []
    for (const [column, rule] of Object.entries(RULES[kind])) {
      const wrong = rule(row[column] ?? '')
      if (wrong) found.push([column, wrong])
    }
    found.push(...pairProblems(row))
    for (const column of SHARES) {
      const wrong = sharesProblem(column, row[column] ?? '', row.value ?? '')
      if (wrong) found.push([column, wrong])
    }
    for (const [column, text] of Object.entries(row)) {
      if (CONTROL.test(text)) found.push([column, fault('control', { column })])
      const working = INTERNAL.includes(column) ? undefined : workingWordIn(text)
      if (working) found.push([column, fault('workingWord', { column, word: working })])
      if (text.length > TEXT_MAX)
        found.push([column, fault('long', { column, max: String(TEXT_MAX) })])
    }
    const before = seen.get(id.toLowerCase())
    if (id && before !== undefined)
      found.push([kind === 'sources' ? 'key' : 'id', fault('repeated', { line: String(before) })])
    seen.set(id.toLowerCase(), number)
    return found.map(([column, wrong]) => ({
      file: `${kind}.csv`,
      line: number,
      id,
      column,
      value: row[column] ?? '',
      fault: wrong,
    }))
  })
}
