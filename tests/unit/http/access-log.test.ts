import { describe, expect, it } from 'vitest'
import { loggablePath } from '#app/http/host/access-log.server.ts'

describe('The path in the access log', () => {
  it.each([
    ['no query', '/search?q=13800000001', 200, '/search'],
    ['the identifier of a known page', '/admin/users/12', 200, '/admin/users/12'],
    ['no phone number of an unknown page', '/x/13800000001/y', 404, '/x/…/y'],
    ['no token of an unknown page', `/x/${'k'.repeat(20)}?a`, 404, '/x/…'],
    ['no code of a sign-in', `/admin/login/qr/${'aB3-'.repeat(10)}_x`, 303, '/admin/login/qr/…'],
    [
      'the whole name of a page',
      '/sophisticatedcarbonaccounting',
      200,
      '/sophisticatedcarbonaccounting',
    ],
    ['a record by its id', '/admin/users/1234567890123456', 200, '/admin/users/1234567890123456'],
    ['a long name in one pass', `/${'x'.repeat(15_000)}/..`, 400, `/${'x'.repeat(15_000)}/..`],
    ['the root', '/', 200, '/'],
    ['an address without a path', '', 400, ''],
  ])('has %s', (_what, url, status, expected) => {
    expect(loggablePath(url, status)).toBe(expected)
  })
})
