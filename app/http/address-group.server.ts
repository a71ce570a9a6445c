import ipaddr from 'ipaddr.js'
import { hours } from './duration.ts'

const { IPv4, IPv6 } = ipaddr
type IPv6 = InstanceType<typeof IPv6>

const NETWORKS_APART = 16
const SEEN_WITHIN = hours(1)
const SITES_MAX = 10_000

/** Of each /56 its /64s, and when each was last seen. */
const sites = new Map<string, Map<string, number>>()

/**
 * Whose an address is, as the API counts it too (server/address-group.ts): one IPv4 address, however it is written;
 * an IPv6 /64, and its /56 once many of its /64s come.
 */
export function groupOf(address: string): string {
  const parsed = parse(address)
  if (!(parsed instanceof IPv6)) return parsed?.toString() ?? address
  const [network, site] = [64, 56].map((bits) => networkOf(parsed, bits)) as [string, string]
  const now = Date.now()
  const seen = sites.get(site) ?? new Map<string, number>()
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

/** The address, as IPv4 where IPv6 only carries one; undefined when it is none. */
function parse(address: string) {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof IPv6)) return parsed
  const range = parsed.range()
  const bytes = parsed.toByteArray()
  if (range === '6to4') return new IPv4(bytes.slice(2, 6))
  return range === 'rfc6145' || range === 'rfc6052' ? new IPv4(bytes.slice(12)) : parsed
}

const networkOf = (address: IPv6, bits: number) =>
  `${IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`
