import { after, minutes } from '#shared/duration.ts'
import type { Job, JobContext, JobRunner } from '../../job-runner.ts'
import { insertRun } from '../system-state/queries.ts'
import { createWorkInProgress } from '../../work-in-progress.ts'
import { claimJob, listStates, releaseJob } from './queries.ts'

/** Longer than any job takes: after it, the claim of a process that died is free. */
const CLAIM = minutes(15)
const ERROR_NAME_MAX = 80

/** The next whole multiple of the interval: the times that the job's cron expression names. */
export const nextRun = (now: Date, every: number): Date =>
  new Date((Math.floor(now.getTime() / every) + 1) * every)

/** What may be reported of an error: its name and code, not its message. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`.replace(/[^\w .-]/g, '').slice(0, ERROR_NAME_MAX)
}

export function createJobRunner(context: JobContext, jobs: readonly Job[]): JobRunner {
  const { db, clock } = context
  const inProgress = createWorkInProgress()
  let stopped = false

  async function claim({ name, every }: Job, ifDue: boolean): Promise<Date | undefined> {
    const now = clock()
    const [until, nextAt] = [after(now, CLAIM), nextRun(now, every)]
    const taken = await db.transaction((tx) => claimJob(tx, name, { now, until, nextAt, ifDue }))
    return taken ? until : undefined
  }

  async function run({ name, work }: Job, until: Date): Promise<void> {
    const began = performance.now()
    const error = await work(context, () => stopped).then(
      () => '',
      (reason: unknown) => {
        runner.onFailure(reason)
        return errorName(reason)
      },
    )
    const milliseconds = Math.round(performance.now() - began)
    await db.transaction(async (tx) => {
      await releaseJob(tx, name, until)
      const succeeded = error === ''
      const figures = {}
      await insertRun(tx, {
        kind: name,
        finishedAt: clock(),
        milliseconds,
        succeeded,
        error,
        figures,
      })
    })
  }

  const launch = (job: Job, until: Date) =>
    inProgress.add(run(job, until).catch((error: unknown) => runner.onFailure(error)))

  const runner: JobRunner = {
    jobs,
    runDue: async () => {
      const states = new Map((await listStates(db)).map((state) => [state.name, state]))
      const now = clock()
      // Read before writing: usually nothing is due.
      const isDue = ({ name }: Job) => {
        const state = states.get(name)
        return !state || (!state.paused && (!state.nextAt || state.nextAt <= now))
      }
      for (const job of jobs.filter(isDue)) {
        if (stopped) return
        const until = await claim(job, true)
        if (until) await launch(job, until)
      }
    },
    start: async (name) => {
      const job = jobs.find((one) => one.name === name)
      const until = job && (await claim(job, false))
      if (!job || !until) return false
      void launch(job, until)
      return true
    },
    idle: inProgress.idle,
    stop: () => {
      stopped = true
    },
    onFailure: () => undefined,
  }
  return runner
}
