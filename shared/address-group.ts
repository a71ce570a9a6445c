import ipaddr from 'ipaddr.js'
import { hours } from './duration.ts'

const { IPv4, IPv6 } = ipaddr
type IPv6 = InstanceType<typeof IPv6>

/**
 * Once this many /64s of a /56 were seen within `SEEN_WITHIN`, they count as one sender: a customer's router may have
 * all 256.
 */
export const NETWORKS_BEFORE_WIDENING = 16
const SEEN_WITHIN = hours(1)
const SITES_MAX = 10_000

/** Maps an address to the group that rate limits count by. */
export type AddressGroups = (address: string) => string

/**
 * Groups addresses by customer: a single IPv4 address, in whatever notation; the /64 of an IPv6 address, since a
 * customer has at least that and may change addresses at will; its /56 once many of its /64s were seen. State is in
 * memory and per process, so each process lets a few /64s through before it widens.
 */
export function createAddressGroups(clock: () => Date): AddressGroups {
  /** The /64s of each /56, with the time each was last seen (ms since 1970). */
  const sites = new Map<string, Map<string, number>>()
  return (address) => {
    const parsed = parse(address)
    if (!(parsed instanceof IPv6)) return parsed?.toString() ?? address
    const [network, site] = [64, 56].map((bits) => networkOf(parsed, bits)) as [string, string]
    const now = clock().getTime()
    const seen = sites.get(site) ?? new Map<string, number>()
    // Re-inserted, so that both maps stay in order of last use.
    sites.delete(site)
    sites.set(site, seen)
    seen.delete(network)
    seen.set(network, now)
    for (const [other, at] of seen) {
      if (at > now - SEEN_WITHIN && seen.size <= NETWORKS_BEFORE_WIDENING + 1) break
      seen.delete(other)
    }
    for (const oldest of sites.keys()) {
      if (sites.size <= SITES_MAX) break
      sites.delete(oldest)
    }
    return seen.size > NETWORKS_BEFORE_WIDENING ? site : network
  }
}

/** The parsed address; IPv4 if embedded in IPv6; undefined if invalid. */
function parse(address: string) {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  return parsed instanceof IPv6 ? (embeddedIPv4(parsed) ?? parsed) : parsed
}

/** NAT64 and 6to4 embed IPv4 addresses: otherwise a /64 would hold all clients (NAT64) or part of one (6to4). */
function embeddedIPv4(address: IPv6) {
  const bytes = address.toByteArray()
  switch (address.range()) {
    case 'rfc6145':
    case 'rfc6052':
      return new IPv4(bytes.slice(12))
    case '6to4':
      return new IPv4(bytes.slice(2, 6))
    default:
      return undefined
  }
}

const networkOf = (address: IPv6, bits: number) =>
  `${IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`
