/**
 * A function whose phone numbers differ from call to call.
 * @param prefix keeps them apart from those of others on the same store
 */
export function freshPhones(prefix: string, first = 0): () => string {
  let last = first
  return () => prefix + String(++last).padStart(11 - prefix.length, '0')
}

/** The same for IPv4 addresses. @param network their first two numbers, such as `10.8` */
export function freshAddresses(network: string): () => string {
  let last = 0
  return () => `${network}.${Math.floor(++last / 250)}.${last % 250}`
}
