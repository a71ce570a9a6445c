import { lookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { Code } from '../../contract/codes.ts'
import { isPublicAddress, publicLookup } from '../links/public-address.ts'

/** Ports at which mail servers take mail. */
const MAIL_PORTS = new Set([25, 465, 587, 994, 2525])

export interface MailServer {
  host: string
  port: number
  /** TLS from the start, or by STARTTLS. */
  ssl: boolean
  starttls: boolean
}
type Relays = readonly string[]

/** Whether the operator has listed it: it may lie in a private network, at any port and without TLS. */
const isRelay = ({ host, port }: MailServer, relays: Relays) =>
  relays.includes(isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`)

/**
 * Why a server may not be connected to, as far as its account tells. Whoever may set up accounts could otherwise
 * look around in the network of this machine, and send passwords in the clear.
 */
export function refusalOf(server: MailServer, relays: Relays): Code | undefined {
  if (isRelay(server, relays)) return undefined
  const { host, port, ssl, starttls } = server
  const isPrivate = isIP(host) !== 0 && !isPublicAddress(host)
  if (isPrivate || !MAIL_PORTS.has(port)) return Code.mailHostRefused
  return ssl || starttls ? undefined : Code.mailUnencrypted
}

/**
 * The address to connect to: the one judged here, so that a name cannot answer differently the second time.
 * @throws {Error} `EPRIVATE` unless all addresses of the host are public or the operator has listed it
 */
export function resolveServer(server: MailServer, relays: Relays): Promise<string> {
  const look = isRelay(server, relays) ? lookup : publicLookup
  return new Promise((resolve, reject) => {
    look(server.host, {}, (error: Error | null, found?: string | LookupAddress[]) => {
      if (typeof found === 'string' && !error) resolve(found)
      else reject(error ?? new Error('no address'))
    })
  })
}
