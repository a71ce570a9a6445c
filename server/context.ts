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
import { type AddressLimit, createAddressLimit, READING, REPORTING } from './address-limit.ts'

/** The present moment; tests bring their own. */
export type Clock = () => Date

/** What every service works with; one per process. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  passwords: Passwords
  seals: Seals
  identify: Identify
  /** Whose an address is: what every limit by address counts. */
  groupOf: AddressGroups
  limitReading: AddressLimit
  limitReports: AddressLimit
  /** Wrong secrets, of one client from one address. */
  wrongSecretLimit: TokenBuckets
  socialProviders: Providers
  sms: SmsGateway
  /** Where the contents of uploads lie. */
  storage: Storage
  uploadSlots: UploadSlots
  reserveQuota: QuotaReservations
  workbooks: Workbooks
}

type Parts = Pick<Context, 'config' | 'db' | 'clock' | 'passwords'>

export function createContext(parts: Parts): Context {
  const seals = createSeals(parts.config.secrets)
  const groupOf = createAddressGroups(parts.clock)
  return {
    ...parts,
    seals,
    identify: createIdentifier(parts.db, parts.clock),
    groupOf,
    limitReading: createAddressLimit(parts.clock, groupOf, READING),
    limitReports: createAddressLimit(parts.clock, groupOf, REPORTING),
    wrongSecretLimit: createTokenBuckets(parts.clock, WRONG_SECRETS),
    socialProviders: createProviders(parts.config),
    sms: createSmsGateway({ ...parts, seals }),
    storage: openStorage(parts.config.files),
    uploadSlots: createUploadSlots(),
    reserveQuota: createQuotaReservations(parts.db),
    workbooks: openWorkbooks(),
  }
}

/** Where a request came from, as the operation log keeps it. */
export interface Origin {
  address: string
  userAgent: string
  requestId: string
  /** Method and path of the contract's call; absent for the command line. */
  route?: string
  /** What an earlier login gave this device. */
  deviceToken?: string | undefined
}

/** Who does something: a signed-in user, or the command line (no id). */
export interface Actor {
  id: number | undefined
  name: string
}
