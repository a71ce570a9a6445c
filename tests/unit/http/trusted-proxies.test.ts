import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, trustedProxies } from '#shared/trusted-proxies.ts'

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

test.each([
  ['loopback', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['loopback', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['loopback', '::ffff:127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  ['loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ['loopback', '127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['loopback, 10.0.0.0/8', '127.0.0.1', '1.1.1.1, 198.51.100.7,10.1.1.1', '198.51.100.7'],
  ['loopback, 10.0.0.0/8', '127.0.0.1', '10.0.0.2,10.1.1.1', '10.0.0.2'],
  ['loopback', '127.0.0.1', '198.51.100.7, unknown', 'unknown'],
  ['', '127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ['loopback', undefined, '198.51.100.7', ''],
])('with %s trusted, %s saying %s is %s', (setting, peer, header, client) => {
  const request = {
    socket: { remoteAddress: peer },
    headers: header === undefined ? {} : { 'x-forwarded-for': header },
  } as unknown as IncomingMessage
  expect(clientAddress(request, trustedProxies(setting))).toBe(client)
})
