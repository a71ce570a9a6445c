import { Piscina } from 'piscina'
import { seconds } from '#shared/duration.ts'
import { type Limits, type Line, SpreadsheetError } from './spreadsheet-reader.ts'
import { createLimiter, limitHeavy, type Load } from './concurrency-limiter.ts'
import type { WorkbookResult, WorkbookTask } from './workbook-worker.ts'
import { workerFile } from './worker-file.ts'

/** Timeout of one workbook: many times what the largest allowed one needs. */
const READING_MAX = seconds(15)
const WAITING_MAX = 8
const HEAP_MB = 64
const TOO_MUCH = '文件内容过多，读取未能完成，请删去多余的内容或分成几个文件导入'
const BUSY = '正在读取的文件较多，请稍后再试'

const isLimit = (error: unknown) => {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}

export interface Workbooks {
  /**
   * Reads the first sheet of a workbook (`readSpreadsheet`).
   * @throws {SpreadsheetError}
   * @throws {AppError} unavailable: the queue is full
   */
  read(path: string, limits: Limits): Promise<Line[]>
  load(): Load
  close(): Promise<void>
}

/**
 * Reads workbooks one at a time in a worker thread with bounded memory and time. The thread ends when the queue is
 * empty: otherwise its heap would add to the memory of the next image task.
 */
export function openWorkbooks({ readingMax = READING_MAX, heapMb = HEAP_MB } = {}): Workbooks {
  let pool: Piscina<WorkbookTask, WorkbookResult> | undefined
  const open = () =>
    new Piscina<WorkbookTask, WorkbookResult>({
      ...workerFile('workbook-worker'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 0,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    })
  const limitOwn = createLimiter(1, WAITING_MAX, BUSY)
  const limited = <T>(work: () => Promise<T>) => limitOwn(() => limitHeavy(work))
  return {
    read: (path, limits) =>
      limited(async () => {
        pool ??= open()
        const signal = AbortSignal.timeout(readingMax)
        const result = await pool.run({ path, limits }, { signal }).catch((cause: unknown) => {
          // Its thread has ended; the next workbook gets a new one.
          if (isLimit(cause)) throw new SpreadsheetError(TOO_MUCH, { cause })
          throw cause
        })
        if ('refused' in result) throw new SpreadsheetError(result.refused)
        return result.lines
      }),
    load: () => limitOwn.load(),
    close: async () => pool?.destroy(),
  }
}
