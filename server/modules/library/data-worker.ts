import { readDataSet, type Stored } from './data-set.ts'
import { DataFilesRefused, type Problem } from './files.ts'
import { type Hashes, makeTerms, type PreparedData } from './prepared-data.ts'

/** Input of the worker thread: reading five thousand rows takes seconds, and indexing them more. */
export interface DataTask {
  texts: string[]
  names: string[]
  stored: Stored
  /** Absent if the data are only validated. */
  hashes?: Hashes | undefined
}
/** Functions do not pass between threads, and errors lose their class. */
export type DataResult = { problems: Problem[] } | Omit<PreparedData, 'termsOf'>

export default async ({ texts, names, stored, hashes }: DataTask): Promise<DataResult> => {
  try {
    const data = readDataSet(texts, stored, names)
    // In one message, because the keys of `terms` are the row objects of the data set.
    return hashes
      ? { data, terms: (await makeTerms(data, hashes)).terms }
      : { data, terms: new Map() }
  } catch (error) {
    if (error instanceof DataFilesRefused) return { problems: error.problems as Problem[] }
    throw error
  }
}
