import { compactRowCounts } from '#db/row-counts.ts'
import type { Context } from './context.ts'
import { dayInChina } from '#shared/china-time.ts'
import { after, days, hours } from '#shared/duration.ts'
import { purgeAttempts } from './modules/accounts/attempts-queries.ts'
import { purgeSessions } from './modules/accounts/queries.ts'
import { purgeApiLogs } from './modules/api-logs/journal.ts'
import { purgeCaptchas } from './modules/captcha/queries.ts'
import { purgeCspReports } from './modules/csp-reports/queries.ts'
import { LIMIT_WINDOW } from './modules/feedback/limits.ts'
import { purgeFeedback } from './modules/feedback/queries.ts'
import { DRAFT_DAYS } from './contract/form-drafts.ts'
import { purgeFormDrafts } from './modules/form-drafts/queries.ts'
import { purgeCounters } from './modules/limits/queries.ts'
import { purgeDrafts } from './modules/library-drafts/queries.ts'
import { purgeMailCodes } from './modules/notification-channels/queries.ts'
import { purgeMail } from './modules/mail/queries.ts'
import { purgeOAuth2 } from './modules/oauth2/queries.ts'
import { purgePageViews } from './modules/page-views/queries.ts'
import { purgeProposals } from './modules/proposals/queries.ts'
import { purgeStates } from './modules/social/queries.ts'
import { CODE_REQUEST_RETENTION } from './modules/sms/limits.ts'
import { purgeSms } from './modules/sms/queries.ts'
import { purgeLogins } from './modules/logs/queries.ts'
import { LOGIN_RETENTION } from './modules/logs/login-checkpoints.ts'
import { endExpiredInvitations } from './modules/members/ended-invitations.ts'
import { purgeQr } from './modules/qr-sign-in/queries.ts'
import { purgePasskeyChallenges } from './modules/passkeys/queries.ts'
import { purgeTickets } from './modules/two-step/queries.ts'
import { purgeAnswers } from './modules/userinfo/idempotency-queries.ts'

/** Tokens stay this long after expiry, so that the answer can be "expired" instead of "unknown". */
const TOKEN_RETENTION = days(1)
const ATTEMPT_RETENTION = hours(1)
/** Counted from when it was settled, as the privacy policy states. */
const FEEDBACK_RETENTION = days(365)
/** Recipient and template stay for staff who look into a complaint; the text is cleared much sooner. */
const MESSAGE_RETENTION = days(30)
/** An older unpublished draft compares with outdated data. */
const DRAFT_OPEN = days(30)
const DRAFT_RETENTION = days(90)
const CSP_REPORT_RETENTION = days(90)
/** 25 months: twelve months and the twelve before, complete. */
const PAGE_VIEW_RETENTION = days(762)

/** Deletes expired sessions, captchas, settled feedback and so on, and compacts row counts. */
export async function purge({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await purgeSessions(tx, after(now, -TOKEN_RETENTION))
    await purgeOAuth2(tx, now)
    await purgeStates(tx, now)
    await purgeTickets(tx, now)
    await purgeQr(tx, now)
    await purgePasskeyChallenges(tx, now)
    await purgeAttempts(tx, after(now, -ATTEMPT_RETENTION))
    await purgeAnswers(tx, now)
    await purgeApiLogs(tx, now)
    await purgeLogins(tx, after(now, -LOGIN_RETENTION))
    await purgeCaptchas(tx, now)
    await purgeCounters(tx, now)
    await purgeSms(tx, now, after(now, -CODE_REQUEST_RETENTION), after(now, -MESSAGE_RETENTION))
    await purgeMailCodes(tx, now)
    await purgeMail(tx, after(now, -MESSAGE_RETENTION))
    await purgeCspReports(tx, after(now, -CSP_REPORT_RETENTION))
    await purgeDrafts(tx, now, after(now, -DRAFT_OPEN), after(now, -DRAFT_RETENTION))
    await purgeFormDrafts(tx, after(now, -days(DRAFT_DAYS)))
    await endExpiredInvitations(tx, now)
    await purgePageViews(tx, dayInChina(after(now, -PAGE_VIEW_RETENTION)))
    await purgeFeedback(tx, after(now, -LIMIT_WINDOW), after(now, -FEEDBACK_RETENTION))
    await purgeProposals(tx, after(now, -LIMIT_WINDOW), after(now, -FEEDBACK_RETENTION))
  })
  await db.transaction(compactRowCounts)
}
