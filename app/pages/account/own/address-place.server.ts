import ipaddr from 'ipaddr.js'

/** Ranges of local networks and hosts, which have no public location. */
const OWN_NETWORKS = ['private', 'loopback', 'linkLocal', 'uniqueLocal']

/**
 * Location class of an IP address. There is no geolocation table, because of its licence, age and size: every public
 * address is `unknown`.
 */
export function addressPlace(address: string): 'own' | 'unknown' | undefined {
  if (!ipaddr.isValid(address)) return undefined
  return OWN_NETWORKS.includes(ipaddr.process(address).range()) ? 'own' : 'unknown'
}
