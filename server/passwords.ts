import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import bcrypt from 'bcryptjs'
import { Piscina } from 'piscina'
import { Code } from './contract/codes.ts'
import { AppError } from './errors.ts'
import type { PasswordTask } from './password-worker.ts'
import { workerFile } from './worker-file.ts'

const QUEUE_MAX = 64
const RETRY_SECONDS = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash (unknown account) it takes the same time and answers false. */
  verify(password: string, hash: string | undefined): Promise<boolean>
  needsRehash(hash: string): boolean
  close(): Promise<void>
}

export interface PasswordPool extends Passwords {
  /** Resolves once the first password has been hashed, which shows that hashing works. */
  ready(): Promise<void>
}

type Run = (task: PasswordTask) => Promise<string | boolean>

/** Hashes with `cost` through `run`; `close` shuts down what `run` uses. */
export function createPasswords(cost: number, run: Run, close: () => Promise<void>): PasswordPool {
  const hash = async (password: string) => String(await run({ kind: 'hash', password, cost }))
  const dummyHash = hash(randomBytes(12).toString('base64'))
  // A failure is reported to the callers that await it.
  dummyHash.catch(() => undefined)
  return {
    hash,
    verify: async (password, stored) => {
      const fallback = await dummyHash
      const right = await run({ kind: 'verify', password, hash: stored ?? fallback })
      return stored !== undefined && right === true
    },
    needsRehash: (stored) => bcrypt.getRounds(stored) < cost,
    ready: async () => void (await dummyHash),
    close,
  }
}

/**
 * Password hashing in worker threads, one fewer than the cores. A full queue answers code 503 instead of letting
 * waiting times grow without bound.
 */
export function openPasswordPool(cost: number): PasswordPool {
  const threads = Math.max(1, availableParallelism() - 1)
  const pool = new Piscina<PasswordTask, string | boolean>({
    ...workerFile('password-worker'),
    minThreads: threads,
    maxThreads: threads,
    maxQueue: QUEUE_MAX,
  })
  const run: Run = async (task) => {
    if (pool.queueSize >= QUEUE_MAX) {
      throw new AppError(Code.unavailable, { retryAfter: RETRY_SECONDS })
    }
    return pool.run(task)
  }
  return createPasswords(cost, run, () => pool.destroy())
}
