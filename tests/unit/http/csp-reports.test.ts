import { describe, expect, it, test } from 'vitest'
import { readReports } from '#app/pages/resources/csp-reports.server.ts'
import { everyRow } from '#tests/support/every-row.ts'

const ORIGIN = 'https://portal.example'
const read = (body: unknown) => readReports(JSON.stringify(body), ORIGIN)
const single = (fields: object = {}) => ({
  'csp-report': {
    'document-uri': `${ORIGIN}/about`,
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.example/a?b=c',
    ...fields,
  },
})
const ofMany = (fields: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: `${ORIGIN}/about`,
  user_agent: 'x',
  body: {
    documentURL: `${ORIGIN}/about`,
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/a?b=c',
    sample: 'alert(1)',
    ...fields,
  },
})
const REPORT = { directive: 'img-src', blocked: 'https://evil.example', page: '/about' }

test('What Chromium sends becomes a path, a directive and an origin', () => {
  // As sent by Chromium 156, plus a nonce and a sample.
  const sent = {
    'csp-report': {
      'document-uri': `${ORIGIN}/login?token=0f8d3a5c&phone=13800000001#x`,
      referrer: `${ORIGIN}/reset?phone=13800000002`,
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'original-policy':
        "default-src 'none'; script-src 'self' 'nonce-abc'; report-uri /csp-reports",
      disposition: 'enforce',
      'blocked-uri': 'inline',
      'line-number': 1,
      'column-number': 50,
      'source-file': `${ORIGIN}/login`,
      'status-code': 200,
      'script-sample': 'steal("13800000003")',
    },
  }
  expect(read(sent)).toEqual([{ directive: 'script-src-elem', blocked: 'inline', page: '/login' }])
  expect(read([ofMany()])).toEqual([REPORT])
})

test.each([
  [{ 'effective-directive': undefined, 'violated-directive': "img-src 'self' data:" }, REPORT],
  [{ 'blocked-uri': undefined }, { ...REPORT, blocked: '' }],
  [{ 'blocked-uri': '' }, { ...REPORT, blocked: '' }],
  [{ 'blocked-uri': 'data' }, { ...REPORT, blocked: 'data' }],
  [{ 'blocked-uri': 'data:text/html,13800000001' }, { ...REPORT, blocked: 'data' }],
  [
    { 'blocked-uri': 'chrome-extension://abcdefgh/x.js' },
    { ...REPORT, blocked: 'chrome-extension' },
  ],
  [
    { 'blocked-uri': 'https://me:secret@evil.example:8443/' },
    { ...REPORT, blocked: 'https://evil.example:8443' },
  ],
  [{ 'blocked-uri': 'wss://[2001:db8::1]/feed' }, { ...REPORT, blocked: 'wss://[2001:db8::1]' }],
  [{ 'blocked-uri': `${ORIGIN}/13800000001` }, { ...REPORT, blocked: ORIGIN }],
  [{ 'document-uri': `${ORIGIN}/13800000001` }, { ...REPORT, page: '/*' }],
  [{ 'document-uri': `${ORIGIN}/%ff` }, { ...REPORT, page: '/*' }],
  [{ 'document-uri': `${ORIGIN}//about` }, { ...REPORT, page: '/*' }],
  [{ 'document-uri': `${ORIGIN}/__proto__` }, { ...REPORT, page: '/*' }],
])('%j is kept as %j', (fields, report) => {
  expect(read(single(fields))).toEqual([report])
})

describe('nothing is kept of', () => {
  const HOSTILE: unknown[] = [
    null,
    5,
    'x',
    {},
    [],
    [[]],
    [null, 5, 'csp-violation'],
    { 'csp-report': null },
    { 'csp-report': [] },
    single({ 'document-uri': 'https://elsewhere.example/about' }),
    single({ 'document-uri': `${ORIGIN}.evil.example/about` }),
    single({ 'document-uri': 'about' }),
    single({ 'document-uri': { toString: 'x' } }),
    single({ 'effective-directive': 'x'.repeat(50_000) }),
    single({ 'effective-directive': '__proto__' }),
    single({ 'effective-directive': 'report-uri' }),
    single({ 'effective-directive': ['img-src'] }),
    single({ 'blocked-uri': 'x'.repeat(50_000) }),
    single({ 'blocked-uri': '<script>alert(1)</script>' }),
    single({ 'blocked-uri': '13800000001' }),
    single({ 'blocked-uri': 'steal\u0000' }),
    single({ 'blocked-uri': `https://${'a'.repeat(300)}.example/` }),
    [{ ...ofMany(), type: 'deprecation' }],
    [{ type: 'csp-violation', body: null }],
    [ofMany({ documentURL: 5 })],
    JSON.parse('{"__proto__":{"csp-report":{"document-uri":"https://portal.example/"}}}'),
  ]
  it(
    'that is hostile or of no known page counts nothing',
    everyRow(
      HOSTILE.map((body): [unknown] => [body]),
      (body) => {
        expect(read(body)).toEqual([])
      },
    ),
  )
  it(
    'a text that is no report counts nothing',
    everyRow(
      [
        '',
        '{',
        '\u0000',
        'csp-report=1',
        '['.repeat(60_000),
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      ],
      (text) => expect(readReports(text, ORIGIN)).toEqual([]),
    ),
  )
})

test('Of a long list ten are counted, and the rest is not even looked at', () => {
  const others = Array.from({ length: 20 }, () => ({ type: 'deprecation', body: {} }))
  expect(read([...others, ...Array.from({ length: 25 }, () => ofMany())])).toHaveLength(10)
  expect(read([...Array.from({ length: 50 }, () => others[0]), ofMany()])).toEqual([])
})
