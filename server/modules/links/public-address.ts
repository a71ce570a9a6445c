import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address leads into a private network, or to this machine. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'
}

/** NAT64 and 6to4 carry an IPv4 address within: only plain public addresses count. */
export const isPublicAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

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

/** An address written into the link itself is not looked up. */
export function requirePublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address)) throw new PrivateAddressError(hostname)
}
