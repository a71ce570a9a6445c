import type { Database } from '#db/client.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Storage } from './storage/storage.ts'

export interface JobContext {
  db: Database
  clock: Clock
  storage: Storage
  config: Config
}

/** A recurring maintenance task of the site. */
export interface Job<Name extends string = string> {
  name: Name
  /** Milliseconds; whole minutes that divide an hour. */
  every: number
  work: (context: JobContext, isStopped: () => boolean) => Promise<unknown>
}

/** Runs the program's jobs, each in one process at a time. */
export interface JobRunner {
  jobs: readonly Job[]
  /** Runs the jobs that are due and not paused, one after another. */
  runDue(): Promise<void>
  /** Starts a job at once, paused or not. @returns false if it is already running */
  start(name: string): Promise<boolean>
  /** Resolves once no job started by this process is running. */
  idle(): Promise<void>
  /** Starts no further job. */
  stop(): void
  onFailure(error: unknown): void
}
