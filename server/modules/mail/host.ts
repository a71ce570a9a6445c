import { lookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { Code } from '../../contract/codes.ts'
import { isPublicAddress, publicLookup } from '../links/public-address.ts'

/** Ports on which mail servers accept mail. */
const MAIL_PORTS = new Set([25, 465, 587, 994, 2525])

export interface MailServer {
  host: string
  port: number
  /** Implicit TLS; `starttls` is TLS by STARTTLS. */
  ssl: boolean
  starttls: boolean
}
type Relays = readonly string[]

/** Whether the operator has listed the server: it may then be in a private network, on any port and without TLS. */
const isRelay = ({ host, port }: MailServer, relays: Relays) =>
  relays.includes(isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`)

/**
 * Why a server must not be connected to, judging by its account. Otherwise someone allowed to set up accounts could
 * probe this machine's network, and send passwords unencrypted.
 */
export function refusalOf(server: MailServer, relays: Relays): Code | undefined {
  if (isRelay(server, relays)) return undefined
  const { host, port, ssl, starttls } = server
  const isPrivate = isIP(host) !== 0 && !isPublicAddress(host)
  if (isPrivate || !MAIL_PORTS.has(port)) return Code.mailHostRefused
  return ssl || starttls ? undefined : Code.mailUnencrypted
}

/**
 * The address to connect to, already checked, so that a second DNS answer cannot differ.
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
