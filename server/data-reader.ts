import { Piscina } from 'piscina'
import { minutes } from '#shared/duration.ts'
import { createLimiter, limitHeavy } from './concurrency-limiter.ts'
import type { DataResult, DataTask } from './data-worker.ts'
import { workerFile } from './worker-file.ts'

/** Many times what the largest allowed files need. */
const READING_MAX = minutes(1)
const WAITING_MAX = 4
const HEAP_MB = 512
const TOO_MUCH = '文件内容过多，检查未能完成，请分几次上传'
const BUSY = '正在检查的文件较多，请稍后再试'

export interface DataReader {
  /**
   * Reads and judges data files away from the requests' thread.
   * @throws {AppError} unavailable: the queue is full
   */
  read(task: DataTask): Promise<DataResult>
  close(): Promise<void>
}

/** One at a time, with bounded memory and time. The thread starts with the first files and ends after a while. */
export function openDataReader(): DataReader {
  let pool: Piscina<DataTask, DataResult> | undefined
  const open = () =>
    new Piscina<DataTask, DataResult>({
      ...workerFile('data-worker'),
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
          return pool.run(task, { signal }).catch((error: unknown): DataResult => {
            const { name, code } = error as NodeJS.ErrnoException
            if (name !== 'AbortError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
            return { problems: [{ file: '', line: 0, id: '', reason: TOO_MUCH }] }
          })
        }),
      ),
    close: async () => pool?.destroy(),
  }
}
