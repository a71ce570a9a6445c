import { expect, test } from 'vitest'
import { trustedProxies } from '#shared/trusted-proxies.ts'

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['loopback, uniquelocal', '172.31.77.10', true],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.0/24', '10.1.3.1', false],
  ['', '127.0.0.1', false],
  ['loopback', 'unknown', false],
])('%s trusts %s: %s', (setting, address, trusted) => {
  expect(trustedProxies(setting)(address)).toBe(trusted)
})

test.each(['nonsense', '10.0.0.0/99', '2', '127.1', '10.0.0.0/255.0.0.0'])(
  '%s is refused',
  (setting) => {
    expect(() => trustedProxies(setting)).toThrow()
  },
)
