import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import proxyAddr from 'proxy-addr'

/** Peers are a few proxies, or visitors with several requests each. */
const KNOWN_MAX = 1000
/** Length of the longest IPv6 address; longer header values are not addresses. */
const ADDRESS_LENGTH = 45
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** Whether X-Forwarded-For and the request id of a peer are trusted. */
export type IsTrusted = (address: string | undefined) => boolean

/** `proxy-addr` alone would accept short forms such as `2` or `127.1`, and netmasks. */
function isRange(range: string): boolean {
  const [address = '', prefix = '0', ...more] = range.split('/')
  return more.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(prefix)
}

/**
 * Compiles TRUSTED_PROXIES.
 * @param setting addresses, CIDR ranges, or `loopback`, `linklocal` and `uniquelocal`, separated by commas or listed
 * @throws when an entry is none of these
 */
export function trustedProxies(setting: string | readonly string[]): IsTrusted {
  const entries = (typeof setting === 'string' ? setting.split(',') : setting).map((entry) =>
    entry.trim(),
  )
  const ranges = entries.filter(Boolean)
  const wrong = ranges.find((range) => !NAMES.includes(range) && !isRange(range))
  if (wrong !== undefined) throw new Error(`Not an address: ${wrong}`)
  const trusts = proxyAddr.compile(ranges)
  // Parsing the addresses of each request costs a tenth of a cached page.
  const known = new LRUCache<string, boolean>({ max: KNOWN_MAX })
  return (address) => {
    if (address === undefined) return false
    let trusted = known.get(address)
    if (trusted === undefined) {
      trusted = isIP(address) !== 0 && trusts(address, 0)
      if (address.length <= ADDRESS_LENGTH) known.set(address, trusted)
    }
    return trusted
  }
}

/** The client's address: the peer's or, behind trusted proxies, the last untrusted one in X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trusts: IsTrusted): string {
  const { headers, socket } = request
  const address =
    headers['x-forwarded-for'] === undefined ? socket.remoteAddress : proxyAddr(request, trusts)
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/, '')
}

/** Whether `trustedProxies` can compile a setting. */
export function isProxyList(setting: string): boolean {
  try {
    trustedProxies(setting)
    return true
  } catch {
    return false
  }
}
