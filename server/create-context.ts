import { createTokenBuckets } from '#shared/token-buckets.ts'
import { createSeals } from './seals.ts'
import { createIdentifier } from './modules/accounts/identity.ts'
import { WRONG_SECRETS } from './modules/oauth2/secret-limit.ts'
import { openStorage } from './storage/open-storage.ts'
import { createQuotaReservations } from './modules/files/quota.ts'
import { createProviders } from './modules/social/providers.ts'
import { createSmsGateway } from './modules/sms/gateway.ts'
import { createAddressGroups } from '#shared/address-group.ts'
import { openDataReader } from './data-reader.ts'
import { HOUSEKEEPING } from './housekeeping.ts'
import { createJobRunner } from './modules/jobs/runner.ts'
import { createMailGateway } from './modules/mail/gateway.ts'
import { createNotificationRelay } from './modules/notification-channels/relay.ts'
import { createLinkRunner } from './modules/links/runner.ts'
import { openWorkbooks } from './workbooks.ts'
import { createUploadSlots } from './uploads/slots.ts'
import { createAddressLimit, DRAFT_RATE, REPORT_RATE, UPLOAD_RATE } from './address-limit.ts'
import { READ_RATE } from './contract/open-data.ts'
import type { Context } from './context.ts'

type Dependencies = Pick<Context, 'config' | 'db' | 'clock' | 'passwords'>

export function createContext(parts: Dependencies): Context {
  const seals = createSeals(parts.config.secrets)
  const groupOf = createAddressGroups(parts.clock)
  const storage = openStorage(parts.config.files)
  const sms = createSmsGateway({ ...parts, seals })
  const mail = createMailGateway({ ...parts, seals })
  return {
    ...parts,
    seals,
    identify: createIdentifier(parts.db, parts.clock, parts.config),
    groupOf,
    limitReading: createAddressLimit(parts.clock, groupOf, READ_RATE),
    limitSignInCalls: createAddressLimit(parts.clock, groupOf, READ_RATE),
    limitReports: createAddressLimit(parts.clock, groupOf, REPORT_RATE),
    limitUploads: createAddressLimit(parts.clock, groupOf, UPLOAD_RATE),
    draftLimit: createTokenBuckets(parts.clock, DRAFT_RATE),
    wrongSecretLimit: createTokenBuckets(parts.clock, WRONG_SECRETS),
    socialProviders: createProviders(parts.config),
    sms,
    mail,
    notificationRelay: createNotificationRelay({ ...parts, seals, sms, mail }),
    storage,
    uploadSlots: createUploadSlots(),
    reserveQuota: createQuotaReservations(parts.db),
    workbooks: openWorkbooks(),
    links: createLinkRunner(parts),
    jobs: createJobRunner({ ...parts, storage }, HOUSEKEEPING),
    dataReader: openDataReader(),
    reportError: () => undefined,
  }
}
