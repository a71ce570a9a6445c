import { Piscina } from 'piscina'
import { minutes } from '#shared/duration.ts'
import { createLimiter, limitHeavy } from './concurrency-limiter.ts'
import { workerFile } from './worker-file.ts'

/** Many times what the largest allowed files need. */
const READING_MAX = minutes(1)
const WAITING_MAX = 4
const HEAP_MB = 512
const BUSY = '正在检查的文件较多，请稍后再试'

/** The task needed more time or memory than it is given. */
export class TaskTooLarge extends Error {}

export interface DataReader {
  /**
   * Passes a task to the worker of `library-drafts` (`read-data.ts` there gives the types), which reads and judges
   * data files away from the requests' thread.
   * @throws {AppError} unavailable: the queue is full
   * @throws {TaskTooLarge}
   */
  read(task: object): Promise<unknown>
  close(): Promise<void>
}

/** One at a time, with bounded memory and time. The thread starts with the first files and ends after a while. */
export function openDataReader(): DataReader {
  let pool: Piscina<object, unknown> | undefined
  const open = () =>
    new Piscina<object, unknown>({
      ...workerFile('data-worker', 'modules/library-drafts'),
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
