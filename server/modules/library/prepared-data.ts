import type { DataSet } from './data-set.ts'
import type { Library, RecordDraft } from './drafts.ts'
import { createIndexer } from './index-terms.ts'

/** A data set with the search terms of its new and changed records: the slow part, done before the transaction. */
export interface PreparedData {
  data: DataSet
  terms: Map<RecordDraft, string>
  /** Search terms of a record that is missing in `terms`: it was unchanged when they were made, and has changed since. */
  termsOf: (draft: RecordDraft) => string
}

/** Digests of the rows in the store, by code. */
export type Hashes = Partial<Record<Library, ReadonlyMap<string, string>>>

/** Does not use the database, so that it can run in a worker thread. */
export async function makeTerms(data: DataSet, hashes: Hashes): Promise<PreparedData> {
  const termsOf = await createIndexer()
  const terms = new Map<RecordDraft, string>()
  for (const [library, drafts = []] of [
    ['factor', data.factors],
    ['footprint', data.footprints],
  ] as const)
    for (const draft of drafts)
      if (hashes[library]?.get(draft.code) !== draft.rowHash) terms.set(draft, termsOf(draft))
  return { data, terms, termsOf }
}
