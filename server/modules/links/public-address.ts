import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address leads into a private network, or to this machine. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'
}

/** All of IPv6 that is assigned to the public (RFC 4291); the rest is not routed, or by overlay networks only. */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')

/** NAT64 and 6to4 carry an IPv4 address within: only plain public addresses count. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) &&
  ipaddr.process(address).range() === 'unicast' &&
  (isIP(address) !== 6 || GLOBAL_UNICAST.check(address, 'ipv6'))

type Answer = (error: Error | null, address?: string | LookupAddress[], family?: number) => void

/**
 * Resolves a host for a connection, and refuses it if any of its addresses is not public. The connection is made to
 * the addresses judged here, so that a name cannot answer differently the second time.
 */
export function publicLookup(host: string, options: LookupOptions, answer: Answer): void {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error)
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new PrivateAddressError(host))
    if (options.all) return answer(null, addresses)
    answer(null, addresses[0]?.address, addresses[0]?.family)
  })
}

/** An address written into the link itself is not looked up; a port other than the usual one is no public page. */
export function requirePublicHost({ hostname, port }: URL): void {
  if (port) throw new PrivateAddressError(`:${port}`)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address)) throw new PrivateAddressError(hostname)
}
