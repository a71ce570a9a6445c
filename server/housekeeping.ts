import type { JobName } from './contract/jobs.ts'
import type { Job, JobContext, JobRunner } from './job-runner.ts'
import { after, minutes, seconds } from '#shared/duration.ts'
import { createSeals } from './seals.ts'
import { resumePushes } from './modules/announcements/service.ts'
import { checkDueLinks, collectDataLinks } from './modules/links/service.ts'
import { purgeFiles } from './modules/files/administration.ts'
import { createNotificationRelay } from './modules/notification-channels/relay.ts'
import { createSmsGateway } from './modules/sms/gateway.ts'
import { createMailGateway } from './modules/mail/gateway.ts'
import { deleteDueAccounts } from './modules/own-data/deletion.ts'
import { recordLoginCheckpoints } from './modules/logs/login-checkpoints.ts'
import { purgeAttachments } from './modules/userinfo/attachment-purge.ts'
import { purge } from './purge.ts'

const EVERY = minutes(10)
/** No longer than the shortest wait before mail is tried again. */
const MAIL_EVERY = minutes(5)
/** The mail job ends after this time, so that slow servers delay no other job; the rest is sent by the next run. */
const MAIL_MAX = minutes(2)
/** A job starts within this time after it falls due. */
const POLL_EVERY = seconds(20)
const LINKS_AT_ONCE = 20
/** Longer than any upload takes, in this process or another. */
const PART_RETENTION = minutes(10)

/** Collects the links that the data cite, and checks a few due ones per run, because nothing waits for the results. */
async function maintainLinks(context: JobContext, isStopped: () => boolean): Promise<void> {
  await collectDataLinks(context)
  if (context.config.linkChecks.on) await checkDueLinks(context, LINKS_AT_ONCE, isStopped)
}

/** Delivers messages that a terminated process left unsent, and sends due mail. */
async function sendMail(context: JobContext, isStopped: () => boolean): Promise<void> {
  const parts = { ...context, seals: createSeals(context.config.secrets) }
  const [mail, sms] = [createMailGateway(parts), createSmsGateway(parts)]
  const end = performance.now() + MAIL_MAX
  const isOver = () => isStopped() || performance.now() > end
  // First, since the steps below may use up the time.
  await sms.resume()
  await createNotificationRelay({ ...parts, mail, sms }).relay(isOver)
  await sms.idle()
  await mail.sendDue(isOver)
}

/** Separate jobs: failing file storage must not keep other rows from being purged. */
export const HOUSEKEEPING: readonly Job<JobName>[] = [
  { name: 'seal-logins', every: EVERY, work: recordLoginCheckpoints },
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
  { name: 'check-links', every: EVERY, work: maintainLinks },
  {
    name: 'send-mail',
    every: MAIL_EVERY,
    work: sendMail,
  },
  { name: 'push-announcements', every: MAIL_EVERY, work: resumePushes },
]

/** Runs due jobs now and at every poll. @returns a function that stops polling */
export function startHousekeeping(jobs: JobRunner): () => void {
  let running = false
  const poll = () => {
    if (running) return
    running = true
    void jobs
      .runDue()
      .catch((error: unknown) => jobs.onFailure(error))
      .finally(() => (running = false))
  }
  poll()
  const timer = setInterval(poll, POLL_EVERY)
  timer.unref()
  return () => {
    jobs.stop()
    clearInterval(timer)
  }
}
