import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'
import type { TokenBuckets } from '#shared/token-buckets.ts'
import type { Seals } from './seals.ts'
import type { Passwords } from './passwords.ts'
import type { Identify } from './caller.ts'
import type { QuotaReservations } from './uploads/quota.ts'
import type { Storage } from './storage/storage.ts'
import type { Providers } from './social-provider.ts'
import type { SmsGateway } from './sms/gateway.ts'
import type { AddressGroups } from '#shared/address-group.ts'
import type { DataReader } from './data-reader.ts'
import type { Workbooks } from './workbooks.ts'
import type { UploadSlots } from './uploads/slots.ts'
import type { AddressLimit } from './address-limit.ts'
import type { JobRunner } from './job-runner.ts'
import type { MailGateway } from './mail-gateway.ts'
import type { NotificationRelay } from './notification-relay.ts'
import type { LinkRunner } from './link-runner.ts'
import type { Clock } from './clock.ts'

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
  /** Limits open-data calls. */
  limitReading: AddressLimit
  /** Limits sign-in calls (passkey, QR code, third party); separate, so that reading never blocks a sign-in. */
  limitSignInCalls: AddressLimit
  limitReports: AddressLimit
  /** Limits files from visitors who are not signed in. */
  limitUploads: AddressLimit
  /** Limits form drafts by account, or by address without one. */
  draftLimit: TokenBuckets
  /** Limits attempts with a wrong secret, by client and address. */
  wrongSecretLimit: TokenBuckets
  socialProviders: Providers
  sms: SmsGateway
  mail: MailGateway
  notificationRelay: NotificationRelay
  /** Storage of uploaded files. */
  storage: Storage
  uploadSlots: UploadSlots
  reserveQuota: QuotaReservations
  workbooks: Workbooks
  links: LinkRunner
  jobs: JobRunner
  dataReader: DataReader
  /** Logs an unexpected error of a call that still succeeds, because part of its work was done. */
  reportError: (error: unknown, requestId: string) => void
}
