import ipaddr from 'ipaddr.js'

/** Networks of a house or machine, which lie at no place that the internet knows. */
const OWN_NETWORKS = ['private', 'loopback', 'linkLocal', 'uniqueLocal']

/**
 * What is known of the place of an address. The product has no table of the places of public addresses, whose licence,
 * date and size would have to be answered for, so that it says of these that it does not know.
 */
export function addressPlace(address: string): 'own' | 'unknown' | undefined {
  if (!ipaddr.isValid(address)) return undefined
  return OWN_NETWORKS.includes(ipaddr.process(address).range()) ? 'own' : 'unknown'
}
