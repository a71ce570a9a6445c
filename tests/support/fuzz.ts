import fc from 'fast-check'

/** The parts of an OpenAPI document needed to call its operations. */
export interface Document {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  parameters?: { name: string; schema: Schema; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  security?: unknown[]
}
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** A request to send; `as`: whose token it uses. */
export interface Shot {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  as: 'anonymous' | 'enterprise' | 'admin'
}

/** Operations that would invalidate or lock the token used for the other requests: sent without one. */
const ENDS_SESSIONS =
  /\/(logout|lock|update-password|delete-list|delete|assign-user-role)$|\/oauth2/

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e反向',
  '𠮷😀',
  '%',
  '%00',
  '%E0%A4%A',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '${jndi:ldap://x}',
  '{{7*7}}',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '9007199254740993',
  '1e999',
  'true',
  'null',
  '[]',
  '2026-02-30 25:61:61',
  '😀'.repeat(40),
  'a'.repeat(5000),
  '码'.repeat(3000),
]
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 63), [], {}),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>([[[[[[[[]]]]]]]], { $gt: '' }, { toString: 1 }, [null, null], ['a', 1]),
)

/** Roughly of the shape that the schema describes: one field in three is missing, odd or both. */
function shaped(schema: Schema, example: unknown): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  const { properties, items } = schema
  const usual: fc.Arbitrary<unknown> = options
    ? fc.oneof(...options.map((option) => shaped(option, example)))
    : properties
      ? record(properties, example)
      : items
        ? fc.array(shaped(items, [example].flat()[0]), { maxLength: 5 })
        : fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(example ?? '', ...(schema.enum ?? [])) },
            { weight: 1, arbitrary: ofType([schema.type].flat()[0]) },
          )
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 2, arbitrary: hostile })
}

function record(properties: Record<string, Schema>, example: unknown) {
  const given = (typeof example === 'object' && example ? example : {}) as Record<string, unknown>
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, shaped(schema, given[name])] as const,
  )
  const extra = fc.dictionary(
    fc.constantFrom('id', 'status', '__proto__', 'constructor', 'roles', 'toJSON', 'x'),
    hostile,
    { maxKeys: 2 },
  )
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), extra)
    .map(([known, more]) => ({ ...more, ...known }))
}

function ofType(type: string | undefined): fc.Arbitrary<unknown> {
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer(), fc.double())
  return type === 'boolean' ? fc.boolean() : fc.string({ maxLength: 80 })
}

const bodies = (operation: Operation): fc.Arbitrary<string | undefined> => {
  const content = operation.requestBody?.content['application/json']
  const strange = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('{', '[]', '""', 'null', '0', '{"a":', '{"__proto__":{"a":1}}', '\ufeff{}'),
    fc.constant(`${'['.repeat(5000)}${']'.repeat(5000)}`),
    fc.constant(JSON.stringify({ username: 'x'.repeat(70_000) })),
    fc.constant(undefined),
  )
  if (!content) return strange
  const shape = shaped(content.schema, content.example).map((value) => JSON.stringify(value))
  return fc.oneof({ weight: 8, arbitrary: shape }, { weight: 1, arbitrary: strange })
}

/** Query strings: encoded, or occasionally malformed. */
const queries = (operation: Operation): fc.Arbitrary<string> => {
  const known = (operation.parameters ?? []).map(({ name, schema, example }) =>
    fc.option(
      shaped(schema, example).map((value) => `${encodeURIComponent(name)}=${encode(value)}`),
      { freq: 2, nil: '' },
    ),
  )
  const odd = fc.constantFrom(
    '',
    '',
    '',
    '%',
    '=',
    '&&&',
    'a=%E0%A4%A',
    'pageNo=1&pageNo=2',
    'x[]=1',
  )
  return fc.tuple(odd, ...known).map((parts) => parts.filter(Boolean).join('&'))
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
}

/** Header values that HTTP allows: printable Latin-1. */
const headerText = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim())
const HEADERS = {
  'content-type': fc.constantFrom(
    'application/json; charset=gbk',
    'application/json;;',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    '',
  ),
  authorization: fc.oneof(
    headerText,
    headerText.map((text) => `Bearer ${text}`),
    headerText.map((text) => `Basic ${text}`),
    fc.constantFrom('Bearer', 'Bearer ', 'Basic Og==', 'Basic 8J+YgA==', 'bearer\ta b'),
  ),
  cookie: fc.oneof(headerText, fc.constantFrom('=', ';;;', 'a=%E0%A4%A', 'token=s%3Ax.y')),
  'idempotency-key': headerText,
  'tenant-id': fc.oneof(headerText, fc.constantFrom('0', '-1', '1e9', '1, 2', '9'.repeat(40))),
  'if-none-match': fc.oneof(headerText, fc.constantFrom('*', '"', 'W/"x", *')),
  'x-forwarded-for': fc.oneof(headerText, fc.constantFrom(',,,', '::1', '1.2.3.4, x')),
  'x-request-id': headerText,
  'accept-encoding': headerText,
  origin: fc.constantFrom('null', 'https://evil.example', 'x'),
}

function shotsOf(path: string, method: string, operation: Operation): fc.Arbitrary<Shot> {
  const extras = fc.record(HEADERS, { requiredKeys: [] })
  return fc
    .record({
      query: queries(operation),
      body: method === 'get' ? fc.constant(undefined) : bodies(operation),
      extras: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extras }),
      as: fc.constantFrom<Shot['as']>('anonymous', 'enterprise', 'admin', 'admin'),
      prefix: fc.constantFrom('', '/admin-api'),
    })
    .map(({ query, body, extras, as, prefix }) => ({
      method: method.toUpperCase(),
      url: prefix + path + (query && `?${query}`),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extras },
      ...(body === undefined ? {} : { body }),
      as: ENDS_SESSIONS.test(path) ? 'anonymous' : as,
    }))
}

/** Random requests generated from the document, each operation equally often. */
export function shots({ paths }: Document, only?: (operation: Operation) => boolean) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => only?.(operation) ?? true)
      .map(([method, operation]) => shotsOf(path, method, operation)),
  )
  return fc.oneof(...all)
}

/** Why this API must never give such an answer, whatever the input; undefined if it may. */
export function objection(answer: {
  status: number
  type: string
  text: string
}): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`
  if (answer.status === 204 || answer.status === 304) return undefined
  if (!answer.type.includes('json')) {
    return answer.status === 200 ? undefined : `status ${answer.status} as ${answer.type}`
  }
  let body: Record<string, unknown>
  try {
    body = JSON.parse(answer.text) as typeof body
  } catch {
    return 'no JSON'
  }
  // Captcha calls have their own envelope (C-8.1).
  if (typeof body?.repCode === 'string') return undefined
  if (!Number.isInteger(body?.code)) return 'no code'
  if (body.code === 500) return 'code 500'
  if (body.code !== 0 && !(typeof body.msg === 'string' && body.msg && body.msg === body.message))
    return 'no words'
  return undefined
}
