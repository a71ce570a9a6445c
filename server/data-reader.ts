import { Piscina } from 'piscina'
import { minutes } from '#shared/duration.ts'
import { createLimiter, limitHeavy } from './concurrency-limiter.ts'
import { workerFile } from './worker-file.ts'

/** Timeout: many times what the largest allowed files need. */
const READING_MAX = minutes(1)
const WAITING_MAX = 4
const HEAP_MB = 512
const BUSY = '正在检查的文件较多，请稍后再试'

/** The task exceeded its time or memory limit. */
export class TaskTooLarge extends Error {}

export interface DataReader {
  /**
   * Passes a task to the worker of `library` (types in its `data-worker.ts`), which reads and checks data files
   * outside the thread that serves requests.
   * @throws {AppError} unavailable: the queue is full
   * @throws {TaskTooLarge}
   */
  read(task: object): Promise<unknown>
  close(): Promise<void>
}

/** One task at a time, with bounded memory and time. The thread starts on first use and ends when idle. */
export function openDataReader(): DataReader {
  let pool: Piscina<object, unknown> | undefined
  const open = () =>
    new Piscina<object, unknown>({
      ...workerFile('data-worker', 'modules/library'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: minutes(1),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    })
  const limitOwn = createLimiter(1, WAITING_MAX, BUSY)
  return {
    read: (task) =>
      limitOwn(() =>
        limitHeavy(async () => {
          pool ??= open()
          const signal = AbortSignal.timeout(READING_MAX)
          return pool.run(task, { signal }).catch((error: unknown) => {
            const { name, code } = error as NodeJS.ErrnoException
            if (name !== 'AbortError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
            throw new TaskTooLarge('data files', { cause: error })
          })
        }),
      ),
    close: async () => pool?.destroy(),
  }
}
