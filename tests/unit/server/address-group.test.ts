import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AddressGroups,
  createAddressGroups,
  NETWORKS_BEFORE_WIDENING,
} from '#shared/address-group.ts'
import { hours } from '#shared/duration.ts'

let now = 0
let groupOf: AddressGroups
beforeEach(() => {
  groupOf = createAddressGroups(() => new Date(now))
})
const network = (i: number, site = '2001:db8:1:') => `${site}${(0x200 + i).toString(16)}::1`

describe('addresses are one sender', () => {
  it('when they are one IPv4 address, however written', () => {
    for (const same of ['10.0.0.1', '::ffff:10.0.0.1', '::FFFF:a00:1', '0:0:0:0:0:ffff:a00:1'])
      expect(groupOf(same)).toBe('10.0.0.1')
    expect(groupOf('10.0.0.2')).toBe('10.0.0.2')
  })

  it('when a translator or 6to4 carries one IPv4 address', () => {
    for (const same of ['64:ff9b::a00:1', '::ffff:0:a00:1', '2002:a00:1:7::1', '2002:a00:1:8::1'])
      expect(groupOf(same)).toBe('10.0.0.1')
    expect(groupOf('64:ff9b::a00:2')).toBe('10.0.0.2')
  })

  it('when they are of one /64', () => {
    expect(groupOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
    expect(groupOf('2001:0db8:0001:0002:ffff:1:2:3')).toBe('2001:db8:1:2::/64')
    expect(groupOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(groupOf('fe80::a:1:2:3%eth0')).toBe('fe80::/64')
  })

  it('when they are of a /56 many of whose /64s send within an hour', () => {
    for (let i = 0; i < NETWORKS_BEFORE_WIDENING; i++)
      for (let again = 0; again < 3; again++) expect(groupOf(network(i))).toMatch(/::\/64$/)
    for (const i of [NETWORKS_BEFORE_WIDENING, 0, 200])
      expect(groupOf(network(i))).toBe('2001:db8:1:200::/56')
    expect(groupOf(network(0, '2001:db8:2:'))).toBe('2001:db8:2:200::/64')
    now += hours(1)
    expect(groupOf(network(0))).toBe('2001:db8:1:200::/64')
  })

  it('when they are no address at all and read alike', () => {
    expect(groupOf('')).toBe('')
    expect(groupOf('unknown')).toBe('unknown')
  })
})
