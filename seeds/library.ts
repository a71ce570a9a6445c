import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reader, Writer } from '#db/client.ts'
import type { Context } from '#server/context.ts'
import { readDataSet } from '#server/modules/library/data-set.ts'
import { FILE_KINDS } from '#server/modules/library/files.ts'
import { createIndexer, TERMS_VERSION } from '#server/modules/library/index-terms.ts'
import {
  findLatestRelease,
  listOutdatedTerms,
  updateTerms,
} from '#server/modules/library/publish-queries.ts'
import type { PreparedData } from '#server/modules/library/prepared-data.ts'
import { prepareDataSet, publishDataSet } from '#server/modules/library/publish.ts'

const NOTES = {
  notesZh: '首版：随平台发布的核算因子、燃料参数与产品碳足迹。',
  notesEn:
    'First release: the accounting factors, fuel parameters and product footprints that come with the platform.',
}

/** Library data missing from the store. */
export interface MissingLibrary {
  /** Absent: there is a release already; releases never change. */
  first?: PreparedData
  terms: { id: number; terms: string }[]
}

export function readShippedFiles(): string[] {
  const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), 'data')
  const folder = existsSync(sourceFolder) ? sourceFolder : join('seeds', 'data')
  return FILE_KINDS.map((kind) => readFileSync(join(folder, `${kind}.csv`), 'utf8'))
}

/** Reads, validates and indexes the shipped files unless the store has a release. */
export async function prepareLibrary(db: Reader): Promise<MissingLibrary> {
  if ((await findLatestRelease(db)) === 0)
    return { first: await prepareDataSet(readDataSet(readShippedFiles())), terms: [] }
  const outdated = await listOutdatedTerms(db, TERMS_VERSION)
  if (outdated.length === 0) return { terms: [] }
  const termsOf = await createIndexer()
  const terms = outdated.map(({ record, source }) => ({
    id: record.id,
    terms: termsOf({ ...record, source }),
  }))
  return { terms }
}

export async function writeLibrary(
  tx: Writer,
  { clock }: Pick<Context, 'clock'>,
  { first, terms }: MissingLibrary,
): Promise<void> {
  // Another process may have inserted it meanwhile.
  if (first && (await findLatestRelease(tx)) === 0)
    await publishDataSet(tx, first, { at: clock(), by: 'seed', ...NOTES })
  await updateTerms(
    tx,
    terms.map((row) => ({ ...row, termsVersion: TERMS_VERSION })),
  )
}
