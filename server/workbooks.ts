import { Piscina } from 'piscina'
import { minutes, seconds } from '#shared/duration.ts'
import { type Limits, type Line, SpreadsheetError } from './spreadsheet-reader.ts'
import { createTurns, inLargeTurn } from './turns.ts'
import type { WorkbookResult, WorkbookTask } from './workbook-worker.ts'
import { workerFile } from './worker-file.ts'

/** For one workbook: many times what the largest that are taken need. */
const READING_MAX = seconds(15)
const WAITING_MAX = 8
const HEAP_MB = 96
const TOO_MUCH = '文件内容过多，读取未能完成，请删去多余的内容或分成几个文件导入'
const BUSY = '正在读取的文件较多，请稍后再试'

const isLimit = (error: unknown) => {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}

export interface Workbooks {
  /**
   * The lines of a workbook's first sheet (`readSpreadsheet`).
   * @throws {SpreadsheetError}
   * @throws {AppError} unavailable: too many wait already
   */
  read(path: string, limits: Limits): Promise<Line[]>
  close(): Promise<void>
}

/**
 * Workbooks are read one at a time in a thread of its own, with bounded memory and time; it begins with the
 * first and ends when none has come for a while.
 */
export function openWorkbooks(readingMax = READING_MAX): Workbooks {
  let pool: Piscina<WorkbookTask, WorkbookResult> | undefined
  const open = () =>
    new Piscina<WorkbookTask, WorkbookResult>({
      ...workerFile('workbook-worker'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: minutes(1),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
    })
  const inOwnTurn = createTurns(1, WAITING_MAX, BUSY)
  const inTurn = <T>(work: () => Promise<T>) => inOwnTurn(() => inLargeTurn(work))
  return {
    read: (path, limits) =>
      inTurn(async () => {
        pool ??= open()
        const signal = AbortSignal.timeout(readingMax)
        const result = await pool.run({ path, limits }, { signal }).catch((cause: unknown) => {
          // Its thread has ended, the next workbook gets another.
          if (isLimit(cause)) throw new SpreadsheetError(TOO_MUCH, { cause })
          throw cause
        })
        if ('refused' in result) throw new SpreadsheetError(result.refused)
        return result.lines
      }),
    close: async () => pool?.destroy(),
  }
}
