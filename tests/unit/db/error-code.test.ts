import { expect, test } from 'vitest'
import { innermostMessage } from '#db/error-code.ts'

test.each([
  [new Error('outer', { cause: new Error('middle', { cause: new Error('inner') }) }), 'inner'],
  [new Error('outer', { cause: 'no error' }), 'outer'],
  [new AggregateError([new Error('::1'), new Error('127.0.0.1')], 'both'), '::1'],
  ['no error', ''],
])('The innermost message of an error: %s', (error, message) => {
  expect(innermostMessage(error)).toBe(message)
})
