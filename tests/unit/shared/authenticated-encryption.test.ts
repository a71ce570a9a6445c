import { expect, test } from 'vitest'
import { createEncryption } from '#shared/authenticated-encryption.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const OTHER = 'b-secret-of-at-least-thirty-two-characters'
const make = (tag: 'first' | 'last', secrets = [SECRET], purpose = 'test') =>
  createEncryption({ secrets, purpose, tag })

test.each(['first', 'last'] as const)('With the tag %s, what is sealed opens unaltered', (tag) => {
  const { seal, open } = make(tag)
  const sealed = seal('双碳', 'row 1')
  expect(seal('双碳', 'row 1')).not.toBe(sealed)
  expect(open(sealed, 'row 1')?.toString()).toBe('双碳')
  expect(open(sealed, 'row 2')).toBeUndefined()
  expect(open(sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(open(altered.toString('base64url'), 'row 1')).toBeUndefined()
    expect(open(bytes.subarray(0, at).toString('base64url'), 'row 1')).toBeUndefined()
  }
})

test('A key opens what was sealed with its secret and for its purpose only', () => {
  const sealed = make('last', [OTHER]).seal('x')
  expect(make('last', [SECRET, OTHER]).open(sealed)?.toString()).toBe('x')
  expect(make('last').open(sealed)).toBeUndefined()
  expect(make('last', [OTHER], 'another').open(sealed)).toBeUndefined()
  expect(() => make('last', [])).toThrow()
})

/** Made by versions that had a cipher for each: seals are stored for years, a cookie lives on through an upgrade. */
test.each([
  ['seal', 'last', 'regcode:1', 'CARB2345', 'ySGWB-_56P30MQjLVU2hPUx0jBSqQVrdNBe13Ez6ZDE7VU0n'],
  [
    'a form kept for after the sign-in',
    'first',
    '',
    '岗位名称',
    'YO_SnqP9y-pZ7sVUSFqBlwy3y4NixeSikFlpZke4Pa12WRGPHfj_5g',
  ],
] as const)(
  'What version 0.2.0 sealed for the purpose “%s” opens',
  (purpose, tag, about, content, sealed) => {
    const found = createEncryption({ secrets: [SECRET], purpose, tag }).open(sealed, about)
    expect(found?.toString()).toBe(content)
  },
)
