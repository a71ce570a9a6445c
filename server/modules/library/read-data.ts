import type { Reader } from '#db/client.ts'
import type { Context } from '../../context.ts'
import { fault } from '../../contract/library-problems.ts'
import { TaskTooLarge } from '../../data-reader.ts'
import { readDataSet } from './data-set.ts'
import type { DataResult, DataTask } from './data-worker.ts'
import { DataFilesRefused } from './files.ts'
import { makeTerms, type PreparedData } from './prepared-data.ts'
import { readHashes, readStored } from './publish.ts'

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

/** Where data files are read: without a `dataReader` in this thread, for commands, which serve nobody meanwhile. */
export type FileReading = { db: Reader } & Partial<Pick<Context, 'dataReader'>>

/**
 * Reads files, validating each kind against the stored data of the others, and makes the search terms of new and
 * changed records if the data are to be published.
 * @throws {AppError} libraryFileRefused, unavailable
 */
export async function readFiles(
  { db, dataReader }: FileReading,
  texts: readonly string[],
  { forPublishing = false } = {},
): Promise<Omit<PreparedData, 'termsOf'>> {
  const stored = await readStored(db)
  const hashes = forPublishing ? await readHashes(db) : undefined
  if (!dataReader) {
    const data = readDataSet(texts, stored)
    return hashes ? makeTerms(data, hashes) : { data, terms: new Map() }
  }
  const result = await readData({ dataReader }, { texts: [...texts], names: [], stored, hashes })
  if ('problems' in result) throw new DataFilesRefused(result.problems)
  return result
}
