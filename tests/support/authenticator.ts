import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Creation {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface Asking {
  challenge: string
  rpId: string
}
/** Values that a faulty browser or authenticator, or an attacker, may change. */
interface Forged {
  origin?: string
  rpId?: string
  /** The user was not verified. */
  unverified?: boolean
  /** The signature counter that it reports. */
  counter?: number
  type?: string
  userHandle?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encoded = (data: Buffer) => data.toString('base64url')

/** CBOR head: major type with a length or number. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  if (n < 256) return Buffer.from([(major << 5) | 24, n])
  return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff])
}
type Cbor = number | string | Buffer | Map<number | string, Cbor>
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** A software authenticator: creates one passkey and signs with it; results as browsers return them. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = encoded(credentialId)
  let [counter, owner] = [0, '']

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (rpId: string, { unverified, counter: told = ++counter }: Forged, more = 0) => {
    const tail = Buffer.alloc(5)
    tail[0] = PRESENT | (unverified ? 0 : VERIFIED) | more
    tail.writeUInt32BE(told, 1)
    return Buffer.concat([sha256(rpId), tail])
  }

  return {
    id,
    create({ challenge, rp, user }: Creation, forged: Forged = {}) {
      owner = user.id
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const data = Buffer.concat([
        authData(forged.rpId ?? rp.id, forged, ATTESTED),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      const { type = 'webauthn.create', origin: from = origin } = forged
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData(type, challenge, from)),
          attestationObject: encoded(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, rpId }: Asking, forged: Forged = {}) {
      const data = authData(forged.rpId ?? rpId, forged)
      const { type = 'webauthn.get', origin: from = origin, userHandle = owner } = forged
      const client = clientData(type, challenge, from)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle,
        },
      }
    },
  }
}
