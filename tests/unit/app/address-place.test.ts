import { expect, test } from 'vitest'
import { addressPlace } from '../../../app/pages/account/own/address-place.server.ts'

test('An address of an internal network is known as one; of others the place is not known', () => {
  const own = ['127.0.0.1', '::1', '10.1.2.3', '172.31.0.9', '192.168.1.5', '169.254.1.1']
  for (const address of [...own, '::ffff:192.168.1.5', 'fd12::1', 'fe80::1'])
    expect(addressPlace(address), address).toBe('own')
  // 100.64.0.0/10 is carrier-grade NAT: its users may be anywhere.
  for (const address of ['114.114.114.114', '172.32.0.1', '100.64.1.1', '2408:8000::1'])
    expect(addressPlace(address), address).toBe('unknown')
  for (const address of ['', 'unknown', '999.1.1.1']) expect(addressPlace(address)).toBeUndefined()
})
