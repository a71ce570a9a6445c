import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'
import { type TokenBuckets, createTokenBuckets } from '#shared/token-buckets.ts'
import { createSeals, type Seals } from './seals.ts'
import type { Passwords } from './passwords.ts'
import { createIdentifier, type Identify } from './modules/auth/identity.ts'
import { WRONG_SECRETS } from './modules/oauth2/secret-limit.ts'
import { openStorage } from './modules/files/open-storage.ts'
import { createQuotaReservations, type QuotaReservations } from './modules/files/quota.ts'
import type { Storage } from './modules/files/storage.ts'
import { createProviders, type Providers } from './modules/social/providers.ts'
import { createSmsGateway, type SmsGateway } from './modules/sms/gateway.ts'
import { type AddressGroups, createAddressGroups } from '#shared/address-group.ts'
import { openWorkbooks, type Workbooks } from './workbooks.ts'
import { createUploadSlots, type UploadSlots } from './uploads/slots.ts'
import { type AddressLimit, createAddressLimit, READ_RATE, REPORT_RATE } from './address-limit.ts'

/** The current time; replaced in tests. */
export type Clock = () => Date

/** Dependencies of all services; one per process. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  passwords: Passwords
  seals: Seals
  identify: Identify
  /** Maps an address to the group that rate limits count by. */
  groupOf: AddressGroups
  limitReading: AddressLimit
  limitReports: AddressLimit
  /** Attempts with a wrong secret, by client and address. */
  wrongSecretLimit: TokenBuckets
  socialProviders: Providers
  sms: SmsGateway
  /** Storage of uploaded files. */
  storage: Storage
  uploadSlots: UploadSlots
  reserveQuota: QuotaReservations
  workbooks: Workbooks
}

type Dependencies = Pick<Context, 'config' | 'db' | 'clock' | 'passwords'>

export function createContext(parts: Dependencies): Context {
  const seals = createSeals(parts.config.secrets)
  const groupOf = createAddressGroups(parts.clock)
  return {
    ...parts,
    seals,
    identify: createIdentifier(parts.db, parts.clock),
    groupOf,
    limitReading: createAddressLimit(parts.clock, groupOf, READ_RATE),
    limitReports: createAddressLimit(parts.clock, groupOf, REPORT_RATE),
    wrongSecretLimit: createTokenBuckets(parts.clock, WRONG_SECRETS),
    socialProviders: createProviders(parts.config),
    sms: createSmsGateway({ ...parts, seals }),
    storage: openStorage(parts.config.files),
    uploadSlots: createUploadSlots(),
    reserveQuota: createQuotaReservations(parts.db),
    workbooks: openWorkbooks(),
  }
}

/** Origin of a request, as recorded in the operation log. */
export interface Origin {
  address: string
  userAgent: string
  requestId: string
  /** Method and path of the contract entry; absent for the command line. */
  route?: string
  /** Token that an earlier login issued to this device. */
  deviceToken?: string | undefined
}

/** Who performs an action: a signed-in user, or the command line (without id). */
export interface Actor {
  id: number | undefined
  name: string
}
