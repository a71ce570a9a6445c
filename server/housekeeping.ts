import { compactRowCounts } from '#db/row-counts.ts'
import type { Context } from './context.ts'
import { after, days, hours, minutes } from '#shared/duration.ts'
import { purgeAttempts } from './modules/auth/attempts-queries.ts'
import { purgeSessions } from './modules/auth/queries.ts'
import { purgeCaptchas } from './modules/captcha/queries.ts'
import { purgeCspReports } from './modules/csp-reports/queries.ts'
import { LIMIT_WINDOW } from './modules/feedback/limits.ts'
import { purgeFeedback } from './modules/feedback/queries.ts'
import { purgeFiles } from './modules/files/administration.ts'
import { purgeCounters } from './modules/limits/queries.ts'
import { purgeOAuth2 } from './modules/oauth2/queries.ts'
import { purgeStates } from './modules/social/queries.ts'
import { SENDINGS_KEPT } from './modules/sms/limits.ts'
import { purgeSms } from './modules/sms/queries.ts'
import { purgeLogins } from './modules/logs/queries.ts'
import { LOGINS_KEPT, sealLogins } from './modules/logs/seals.ts'
import { purgeAnswers } from './modules/userinfo/idempotency-queries.ts'

const EVERY = minutes(10)
/** Kept for a while, so that the owner of an ended token is told that it has expired. */
const TOKENS_KEPT = days(1)
const ATTEMPTS_KEPT = hours(1)
/** As the privacy policy tells: after it has been settled. */
const FEEDBACK_KEPT = days(365)
/** Who was sent which template, for staff who look into a complaint; what it said ends much sooner. */
const MESSAGES_KEPT = days(30)
/** Longer than any upload takes, in this process or in another. */
const PARTS_KEPT = minutes(10)
const CSP_REPORTS_KEPT = days(90)

/** Deletes what has ended, such as sessions, captchas and settled feedback. Adds up what was counted. */
export async function purge({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await purgeSessions(tx, after(now, -TOKENS_KEPT), after(now, -TOKENS_KEPT))
    await purgeOAuth2(tx, now)
    await purgeStates(tx, now)
    await purgeAttempts(tx, after(now, -ATTEMPTS_KEPT))
    await purgeAnswers(tx, now)
    await purgeLogins(tx, after(now, -LOGINS_KEPT))
    await purgeCaptchas(tx, now)
    await purgeCounters(tx, now)
    await purgeSms(tx, now, after(now, -SENDINGS_KEPT), after(now, -MESSAGES_KEPT))
    await purgeCspReports(tx, after(now, -CSP_REPORTS_KEPT))
    await purgeFeedback(tx, after(now, -LIMIT_WINDOW), after(now, -FEEDBACK_KEPT))
  })
  await db.transaction(compactRowCounts)
}

/** Purges and seals at once and every ten minutes. @returns a function that stops it */
export function startHousekeeping(
  context: Pick<Context, 'db' | 'clock' | 'storage'>,
  onError: (error: unknown) => void,
): () => void {
  const run = () =>
    void sealLogins(context)
      .then(() => purge(context))
      // By itself: a store of uploads that fails keeps nothing else from ending.
      .then(() => purgeFiles(context))
      .then(() => context.storage.sweep(after(context.clock(), -PARTS_KEPT)))
      .catch(onError)
  run()
  const timer = setInterval(run, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
