import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address belongs to a private network or to this machine. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'
}

/** All of IPv6 that is assigned for public use (RFC 4291); the rest is not routed, or only by overlay networks. */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')

/** NAT64 and 6to4 addresses, which embed an IPv4 address, do not count as public. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) &&
  ipaddr.process(address).range() === 'unicast' &&
  (isIP(address) !== 6 || GLOBAL_UNICAST.check(address, 'ipv6'))

type Answer = (error: Error | null, address?: string | LookupAddress[], family?: number) => void

/**
 * Resolves a host for a connection, and refuses it if any of its addresses is not public. The connection uses the
 * addresses checked here, so that a second DNS answer cannot differ.
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

/** Checks IP addresses in the link itself, which are never resolved, and refuses non-standard ports as not public. */
export function requirePublicHost({ hostname, port }: URL): void {
  if (port) throw new PrivateAddressError(`:${port}`)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address)) throw new PrivateAddressError(hostname)
}
