import { expect, test } from 'vitest'
import { afterAction, recordAddress } from '#app/http/page/list-query.ts'

const url = (path: string) => new URL(path, 'https://portal.example')

test('A record opened from a filtered list leads back to the same rows', () => {
  const record = recordAddress('/admin/users/12', new URLSearchParams({ name: '王', page: '3' }))
  expect(record).toBe('/admin/users/12?list=name%3D%25E7%258E%258B%26page%3D3')
  expect(afterAction('/admin/users', url(record))).toBe('/admin/users?name=%E7%8E%8B&page=3')
  // An action that stays on the record keeps the way back.
  expect(afterAction('/admin/users/12', url(record))).toBe(record)
})

test('Without filters, and for any other address, nothing is added', () => {
  expect(recordAddress('/admin/users/12', new URLSearchParams())).toBe('/admin/users/12')
  expect(afterAction('/admin/users', url('/admin/users/12'))).toBe('/admin/users')
  const record = url('/admin/users/12?list=page%3D3')
  for (const other of ['/admin/roles', '/admin/user', '/admin/users?tab=1', '/admin/users#top'])
    expect(afterAction(other, record)).toBe(other)
})

test('What an address contains cannot lead elsewhere', () => {
  const record = url(`/admin/users/12?list=${encodeURIComponent('//evil.example\r\nx: y#z')}`)
  expect(afterAction('/admin/users', record)).toBe(
    '/admin/users?%2F%2Fevil.example%0D%0Ax%3A+y%23z=',
  )
})
