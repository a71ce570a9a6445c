import { BlockList, isIP } from 'node:net'

const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a peer may say in X-Forwarded-For whom it speaks for. */
export type IsTrusted = (address: string) => boolean

/**
 * Reads TRUSTED_PROXIES: addresses, CIDR ranges, or the names above, separated by commas.
 * @throws when an entry is none of these
 */
export function trustedProxies(setting: string): IsTrusted {
  const list = new BlockList()
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const range of entries.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', prefix] = range.split('/')
    if (isIP(address) === 0) throw new Error(`Not an address: ${range}`)
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}
