/** The parts of JSON Schema that examples are generated from. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  required?: string[]
  description?: string
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
}

/** Example texts by field name; the first one that the schema accepts is used. */
const NAMED: [RegExp, ...string[]][] = [
  [/^(phone|mobile)$/i, '13800000001'],
  [/^username$/i, '13800000001', 'admin'],
  [/password$/i, 'Carbon-2026'],
  [/^captchaVerification$/, 'CARB-2345'],
  [/regcode$/i, 'CARB-2345'],
  [/enterprise$/i, '绿能示范科技有限公司'],
  [/^area$/i, '浙江省-杭州市-西湖区'],
  [/^range$/i, '高新区'],
  [/^creditcode$/i, '91330100MA27XDEM1H'],
  [/^contactphone$/i, '0571-86691288'],
  [/contact$|^nickname$|^name$|Name$/, '张三'],
  [/^email$/i, 'zhangsan@example.cn'],
  [/remark$/i, '请补充营业执照扫描件'],
  [/(content|notes|answer|note|reason)$/i, '更正 2023 年电力因子的来源'],
  [/token$/i, '0f8d3a5c2b7e4961a0c4d8e2f6b19375'],
  [/^code$/i, 'EL-NAT-2023', '123456'],
  [/unit$/i, 'kWh'],
  [/^year$/i, '2023'],
  [/amount$/i, '1000'],
  [/(url|uri)$/i, 'https://carbon.example.cn/'],
  [/address$|ip$/i, '203.0.113.7'],
  [/^ids$/, '1024,2048'],
  [/date$|day$/i, '2026-01-01'],
  [/days$/i, '5'],
  [/^(areaId|region)$/, '330106'],
  [/image$/i, '/mark.svg'],
  [/^link$/, '/admin/review'],
  [/^(page|path)$/i, '/carbonfactor'],
]
/** Fallback when the field name does not help. */
const ANY_TEXT = [
  '示例',
  'example',
  '1',
  '/',
  '2026-01-01 00:00:00',
  '2026-01-01',
  'https://example.cn/',
]
const MOMENT = Date.UTC(2026, 0, 5, 2, 0, 0)
const ID = 1024

/** A plausible value that the schema accepts; `name` is the field name. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { allOf, const: fixed, default: fallback, enum: values, examples } = schema
  if (examples?.length) return examples[0]
  if (fixed !== undefined) return fixed
  if (values) return values[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const option = options.find(({ type }) => type !== 'null') ?? options[0]
    return option && exampleOf(option, name)
  }
  if (allOf) return exampleOf(Object.assign({}, ...allOf) as Schema, name)
  if (fallback !== undefined) return fallback
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (type === 'object') return objectExample(schema)
  if (type === 'array') return arrayExample(schema, name)
  if (type === 'string') return textExample(schema, name)
  if (type === 'integer' || type === 'number') return numberExample(schema, name)
  return type === 'boolean' ? true : null
}

function objectExample({ additionalProperties, properties = {}, propertyNames }: Schema) {
  const entries = Object.entries(properties).map(([name, one]) => [name, exampleOf(one, name)])
  if (entries.length === 0 && typeof additionalProperties === 'object')
    for (const key of propertyNames?.enum ?? ['key'])
      entries.push([String(key), exampleOf(additionalProperties, String(key))])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function arrayExample({ items, prefixItems }: Schema, name: string) {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, name))
  return items && Object.keys(items).length > 0 ? [exampleOf(items, name.replace(/s$/, ''))] : []
}

function numberExample(schema: Schema, name: string) {
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1
  const wanted = /time$|At$/i.test(name) ? MOMENT : /id$/i.test(name) ? ID : Math.max(1, least)
  return Math.max(least, Math.min(wanted, schema.maximum ?? wanted))
}

function textExample(schema: Schema, name: string): string {
  if (schema.format === 'date-time') return new Date(MOMENT).toISOString()
  const named = NAMED.filter(([pattern]) => pattern.test(name)).flatMap(([, ...texts]) => texts)
  const found = [...named, ...ANY_TEXT].find((text) => allows(schema, text))
  if (found !== undefined) return found
  const length = Math.max(schema.minLength ?? 1, 1)
  return 'a'.repeat(Math.min(length, schema.maxLength ?? length))
}

function allows({ pattern, minLength = 0, maxLength = Infinity }: Schema, text: string) {
  const length = [...text].length
  return (
    length >= minLength && length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  )
}
