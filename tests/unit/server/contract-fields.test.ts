import { expect, test } from 'vitest'
import { Password } from '#server/contract/fields.ts'

test.each([
  ['12345', false],
  ['123456', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  // 20 characters to a reader, 40 UTF-16 units, 80 bytes: past what bcrypt reads.
  ['😀'.repeat(20), false],
  ['😀'.repeat(10), true],
])('A password of %s: %s', (password, accepted) => {
  expect(Password.safeParse(password).success).toBe(accepted)
  expect(Buffer.byteLength(password) <= 72 || !accepted).toBe(true)
})
