import { expect, test } from 'vitest'
import { Password } from '#server/contract/fields.ts'
import { Enterprise } from '#server/contract/form-fields.ts'

test.each([
  ['12345', false],
  ['123456', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  // 20 visible characters, 40 UTF-16 units, 80 bytes: more than bcrypt reads.
  ['😀'.repeat(20), false],
  ['😀'.repeat(10), true],
])('A password of %s: %s', (password, accepted) => {
  expect(Password.safeParse(password).success).toBe(accepted)
  expect(Buffer.byteLength(password) <= 72 || !accepted).toBe(true)
})

test.each([
  ['双碳公司', undefined],
  // Some scripts and emoji need joiners within a name.
  ['क्\u200dष 👩\u200d🔬', undefined],
  ['\u200b\u200b', 'enterprise'],
  ['\u3164\u2060', 'enterprise'],
  ['双碳\u202e司公', 'enterpriseCharacters'],
  ['\u202e', 'enterpriseCharacters'],
  ['双碳\u2066公司', 'enterpriseCharacters'],
  ['双碳\ud800', 'enterpriseCharacters'],
])('An enterprise called %j: %s', (name, problem) => {
  expect(Enterprise.safeParse(name).error?.issues[0]?.message).toBe(problem)
})
