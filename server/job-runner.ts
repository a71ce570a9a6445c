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

/** A part of the site's upkeep that recurs. */
export interface Job<Name extends string = string> {
  name: Name
  /** Milliseconds; whole minutes that an hour is a multiple of. */
  every: number
  work: (context: JobContext, isStopped: () => boolean) => Promise<unknown>
}

/** Runs the jobs of the program, each once over all processes. */
export interface JobRunner {
  jobs: readonly Job[]
  /** Runs what is due and not paused, one after another. */
  runDue(): Promise<void>
  /** Begins a job at once, paused or not. @returns false if it is running */
  start(name: string): Promise<boolean>
  /** Resolves once nothing that this process began is running. */
  idle(): Promise<void>
  /** Begins nothing more. */
  stop(): void
  onFailure(error: unknown): void
}
