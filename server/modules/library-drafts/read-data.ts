import type { Context } from '../../context.ts'
import { fault } from '../../contract/library-problems.ts'
import { TaskTooLarge } from '../../data-reader.ts'
import type { DataResult, DataTask } from './data-worker.ts'

/**
 * Reads and validates data files in the worker thread.
 * @throws {AppError} unavailable: the queue is full
 */
export async function readData(
  { dataReader }: Pick<Context, 'dataReader'>,
  task: DataTask,
): Promise<DataResult> {
  try {
    return (await dataReader.read(task)) as DataResult
  } catch (error) {
    if (!(error instanceof TaskTooLarge)) throw error
    return { problems: [{ file: '', line: 0, id: '', fault: fault('tooMuch') }] }
  }
}
