import { compactRowCounts } from '#db/row-counts.ts'
import type { Context } from './context.ts'
import type { JobName } from './contract/jobs.ts'
import type { Job, JobContext, JobRunner } from './job-runner.ts'
import { dayInChina } from '#shared/china-time.ts'
import { after, days, hours, minutes, seconds } from '#shared/duration.ts'
import { createSeals } from './seals.ts'
import { resumePushes } from './modules/announcements/service.ts'
import { purgeAttempts } from './modules/accounts/attempts-queries.ts'
import { purgeSessions } from './modules/accounts/queries.ts'
import { purgeApiLogs } from './modules/api-logs/journal.ts'
import { purgeCaptchas } from './modules/captcha/queries.ts'
import { purgeCspReports } from './modules/csp-reports/queries.ts'
import { checkDueLinks, collectDataLinks } from './modules/links/service.ts'
import { LIMIT_WINDOW } from './modules/feedback/limits.ts'
import { purgeFeedback } from './modules/feedback/queries.ts'
import { DRAFT_DAYS } from './contract/form-drafts.ts'
import { purgeFormDrafts } from './modules/form-drafts/queries.ts'
import { purgeFiles } from './modules/files/administration.ts'
import { purgeCounters } from './modules/limits/queries.ts'
import { purgeDrafts } from './modules/library-drafts/queries.ts'
import { createNoticeRelay } from './modules/notice-channels/relay.ts'
import { purgeMailCodes } from './modules/notice-channels/queries.ts'
import { createSmsGateway } from './modules/sms/gateway.ts'
import { createMailGateway } from './modules/mail/gateway.ts'
import { purgeMail } from './modules/mail/queries.ts'
import { purgeOAuth2 } from './modules/oauth2/queries.ts'
import { deleteDueAccounts } from './modules/own-data/deletion.ts'
import { purgePageViews } from './modules/page-views/queries.ts'
import { purgeProposals } from './modules/proposals/queries.ts'
import { purgeStates } from './modules/social/queries.ts'
import { CODE_REQUEST_RETENTION } from './modules/sms/limits.ts'
import { purgeSms } from './modules/sms/queries.ts'
import { purgeLogins } from './modules/logs/queries.ts'
import { LOGIN_RETENTION, sealLogins } from './modules/logs/seals.ts'
import { purgeInvitations } from './modules/members/queries.ts'
import { purgeQr } from './modules/qr-sign-in/queries.ts'
import { purgePasskeyChallenges } from './modules/passkeys/queries.ts'
import { purgeTickets } from './modules/two-step/queries.ts'
import { purgeAttachments } from './modules/userinfo/attachments.ts'
import { purgeAnswers } from './modules/userinfo/idempotency-queries.ts'

const EVERY = minutes(10)
/** No longer than the shortest wait before mail is tried again. */
const MAIL_EVERY = minutes(5)
/** The mail job ends after this time, so that slow servers delay no other job; the rest is sent by the next run. */
const MAIL_MAX = minutes(2)
/** A job starts within this time after it falls due. */
const LOOK_EVERY = seconds(20)
const LINKS_AT_ONCE = 20
/** Tokens stay this long after expiry, so that the answer can be "expired" instead of "unknown". */
const TOKEN_RETENTION = days(1)
const ATTEMPT_RETENTION = hours(1)
/** Counted from when it was settled, as the privacy policy states. */
const FEEDBACK_RETENTION = days(365)
/** Recipient and template stay for staff who look into a complaint; the text is cleared much sooner. */
const MESSAGE_RETENTION = days(30)
/** Longer than any upload takes, in this process or another. */
const PART_RETENTION = minutes(10)
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
    await purgeInvitations(tx, now)
    await purgePageViews(tx, dayInChina(after(now, -PAGE_VIEW_RETENTION)))
    await purgeFeedback(tx, after(now, -LIMIT_WINDOW), after(now, -FEEDBACK_RETENTION))
    await purgeProposals(tx, after(now, -LIMIT_WINDOW), after(now, -FEEDBACK_RETENTION))
  })
  await db.transaction(compactRowCounts)
}

/** Collects the links in the data and checks some that are due; slowly, since nothing waits for it. */
async function keepLinks(context: JobContext, isStopped: () => boolean): Promise<void> {
  await collectDataLinks(context)
  if (context.config.linkChecks.on) await checkDueLinks(context, LINKS_AT_ONCE, isStopped)
}

/** Passes on messages left behind by ended processes, and sends the mail that is due. */
async function sendMail(context: JobContext, isStopped: () => boolean): Promise<void> {
  const parts = { ...context, seals: createSeals(context.config.secrets) }
  const [mail, sms] = [createMailGateway(parts), createSmsGateway(parts)]
  const end = performance.now() + MAIL_MAX
  const isOver = () => isStopped() || performance.now() > end
  // First, since the steps below may use up the time.
  await sms.resume()
  await createNoticeRelay({ ...parts, mail, sms }).relay(isOver)
  await sms.idle()
  await mail.sendDue(isOver)
}

/** Separate jobs: failing file storage must not keep other rows from being purged. */
export const HOUSEKEEPING: readonly Job<JobName>[] = [
  { name: 'seal-logins', every: EVERY, work: sealLogins },
  { name: 'purge', every: EVERY, work: purge },
  {
    name: 'delete-accounts',
    every: EVERY,
    work: (context) =>
      deleteDueAccounts({ ...context, seals: createSeals(context.config.secrets) }),
  },
  {
    name: 'purge-files',
    every: EVERY,
    work: async (context) => {
      await purgeFiles(context)
      await purgeAttachments(context)
      await context.storage.deleteStale(after(context.clock(), -PART_RETENTION))
    },
  },
  { name: 'check-links', every: EVERY, work: keepLinks },
  {
    name: 'send-mail',
    every: MAIL_EVERY,
    work: sendMail,
  },
  { name: 'push-announcements', every: MAIL_EVERY, work: resumePushes },
]

/** Runs due jobs now and from then on. @returns a function that stops this */
export function startHousekeeping(jobs: JobRunner): () => void {
  let looking = false
  const look = () => {
    if (looking) return
    looking = true
    void jobs
      .runDue()
      .catch((error: unknown) => jobs.onFailure(error))
      .finally(() => (looking = false))
  }
  look()
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return () => {
    jobs.stop()
    clearInterval(timer)
  }
}
