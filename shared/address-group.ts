import ipaddr from 'ipaddr.js'
import { hours } from './duration.ts'

const { IPv4, IPv6 } = ipaddr
type IPv6 = InstanceType<typeof IPv6>

/** So many /64s of one /56 within `SEEN_WITHIN` count as one sender: a customer's router may have all 256. */
export const NETWORKS_APART = 16
const SEEN_WITHIN = hours(1)
const SITES_MAX = 10_000

/** Whose an address is, as every limit counts it. */
export type AddressGroups = (address: string) => string

/**
 * Groups addresses by who has them: one IPv4 address, however it is written; the /64 of an IPv6 address, since a
 * customer has at least that and may send from another address each time; its /56 once many of its /64s send.
 * Remembered in memory, so by each process for itself: each of them lets a few /64s through before it widens.
 */
export function createAddressGroups(clock: () => Date): AddressGroups {
  /** Of each /56 its /64s, and when each was last seen. */
  const sites = new Map<string, Map<string, number>>()
  return (address) => {
    const parsed = parse(address)
    if (!(parsed instanceof IPv6)) return parsed?.toString() ?? address
    const [network, site] = [64, 56].map((bits) => networkOf(parsed, bits)) as [string, string]
    const now = clock().getTime()
    const seen = sites.get(site) ?? new Map<string, number>()
    // Written anew each time, so that both maps keep the order of last use.
    sites.delete(site)
    sites.set(site, seen)
    seen.delete(network)
    seen.set(network, now)
    for (const [other, at] of seen) {
      if (at > now - SEEN_WITHIN && seen.size <= NETWORKS_APART + 1) break
      seen.delete(other)
    }
    for (const oldest of sites.keys()) {
      if (sites.size <= SITES_MAX) break
      sites.delete(oldest)
    }
    return seen.size > NETWORKS_APART ? site : network
  }
}

/** The address, as IPv4 where IPv6 only carries one; undefined when it is none. */
function parse(address: string) {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  return parsed instanceof IPv6 ? (carried(parsed) ?? parsed) : parsed
}

/** Translators and 6to4 give each IPv4 address IPv6 addresses of its own: one sender, or all of them, in one /64. */
function carried(address: IPv6) {
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
