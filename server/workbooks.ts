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
 * Reads workbooks one at a time, each in a worker thread of its own with bounded memory and time. The next heavy task
 * waits until that thread has ended: its heap would add to the memory of an image.
 */
export function openWorkbooks({ readingMax = READING_MAX, heapMb = HEAP_MB } = {}): Workbooks {
  const pool = new Piscina<WorkbookTask, WorkbookResult>({
    ...workerFile('workbook-worker'),
    minThreads: 0,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  async function run(task: WorkbookTask): Promise<WorkbookResult> {
    const reading = pool.run(task, { signal: AbortSignal.timeout(readingMax) })
    // The pool does not wait for a thread that it ends itself.
    const ended = pool.threads.map(
      (thread) => new Promise((resolve) => thread.once('exit', resolve)),
    )
    try {
      return await reading
    } catch (cause) {
      if (isLimit(cause)) throw new SpreadsheetError(TOO_MUCH, { cause })
      throw cause
    } finally {
      await pool.destroy()
      await Promise.all(ended)
    }
  }
  const limitOwn = createLimiter(1, WAITING_MAX, BUSY)
  return {
    read: (path, limits) =>
      limitOwn(async () => {
        const result = await limitHeavy(() => run({ path, limits }))
        if ('refused' in result) throw new SpreadsheetError(result.refused)
        return result.lines
      }),
    load: () => limitOwn.load(),
    close: () => pool.destroy(),
  }
}
