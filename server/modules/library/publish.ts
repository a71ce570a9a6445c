import type { Reader, Writer } from '#db/client.ts'
import type { ReleaseCounts } from '#db/schema/library.ts'
import { Code } from '../../contract/codes.ts'
import type { Difference } from '../../contract/library-staff.ts'
import { AppError } from '../../errors.ts'
import type { FuelFigures } from './derived.ts'
import type { FuelDraft, Library, RecordDraft } from './drafts.ts'
import type { DataSet, Stored } from './data-set.ts'
import { type Compared, compareWithStore, type Kind, KINDS } from './differences.ts'
import { sha256 } from './files.ts'
import { updateCitations } from './citations.ts'
import { TERMS_VERSION } from './index-terms.ts'
import { type Hashes, makeTerms, type PreparedData } from './prepared-data.ts'
import * as queries from './publish-queries.ts'
import type { Source } from './sources.ts'
import { familyOf, purposeOf, seriesNames } from './series.ts'

/** The stored data that files of other kinds are validated against. */
export async function readStored(db: Reader): Promise<Stored> {
  const fuels = await queries.listCurrentFuels(db)
  const figures = new Map<string, FuelFigures>(
    fuels.map((row) => [
      row.code,
      {
        ef_mass: row.massFactor,
        ef_mass_unit: row.massFactorUnit,
        ef_heat: row.heatFactor,
        ef_heat_unit: row.heatFactorUnit,
      },
    ]),
  )
  const derived = await queries.listDerivedFactors(db)
  const sources = new Map<string, Source>(
    (await queries.listSources(db)).map(({ id: _, ...source }) => [source.key, source]),
  )
  return { figures, derived, sources }
}

/** Makes the search terms of all records. */
export const prepareDataSet = (data: DataSet): Promise<PreparedData> => makeTerms(data, {})

export async function readHashes(db: Reader): Promise<Hashes> {
  const hashesOf = async (library: Library) =>
    new Map(
      (await queries.listCurrentHashes(db, library)).map(({ code, rowHash }) => [code, rowHash]),
    )
  return { factor: await hashesOf('factor'), footprint: await hashesOf('footprint') }
}

export interface Publication {
  at: Date
  by: string
  notesZh: string
  notesEn: string
}

/**
 * Publishes the next release: changed records get a new version, missing ones are closed. Earlier releases stay as they
 * are, except that all releases cite the current state of documents.
 * @param compared the comparison of the data set with the database in this transaction, if already known
 * @throws {AppError} libraryUnchanged
 */
export async function publishDataSet(
  tx: Writer,
  { data, terms, termsOf }: PreparedData,
  { at, by, notesZh, notesEn }: Publication,
  compared?: Compared,
): Promise<{ release: number; differences: Difference[] }> {
  const { pairs, differences } = compared ?? (await compareWithStore(tx, data))
  if (differences.every((one) => one.added.length + one.changed.length + one.retired.length === 0))
    throw new AppError(Code.libraryUnchanged)
  const release = (await queries.findLatestRelease(tx)) + 1
  await queries.insertRelease(tx, {
    id: release,
    publishedAt: at,
    publishedBy: by,
    notesZh,
    notesEn,
    ...(await describe(tx, data, differences)),
  })
  const drafts = [...(data.factors ?? []), ...(data.footprints ?? []), ...(data.fuels ?? [])]
  const { ids, corrected } = await queries.saveSources(tx, [
    ...drafts.map(({ source }) => source),
    ...(data.sources ?? []),
  ])
  await updateCitations(tx, corrected)
  const sourceId = (draft: { source: { key: string } }) => ids.get(draft.source.key) ?? 0
  for (const { kind, stored, difference } of pairs) {
    const written = new Set([...difference.added, ...difference.changed].map(({ id }) => id))
    const ended = new Set([...difference.retired, ...difference.changed].map(({ id }) => id))
    const endedIds = stored.filter(({ code }) => ended.has(code)).map(({ id }) => id)
    if (kind === 'fuel') {
      await queries.closeFuels(tx, endedIds, release)
      const rows = (data.fuels ?? []).filter(({ code }) => written.has(code))
      await queries.insertFuels(
        tx,
        rows.map(({ source, ...row }) => ({
          ...row,
          sourceId: sourceId({ source }),
          sinceRelease: release,
        })),
      )
      continue
    }
    await queries.closeRecords(tx, endedIds, release)
    const all = (kind === 'factor' ? data.factors : data.footprints) ?? []
    const rows = all.filter(({ code }) => written.has(code))
    const series = await queries.saveSeries(tx, kind, seriesOf(kind, all))
    await queries.insertRecords(
      tx,
      rows.map((draft) => {
        const { source, seriesCode, ...row } = draft
        return {
          ...row,
          seriesId: series.get(seriesCode) ?? 0,
          sourceId: sourceId({ source }),
          sinceRelease: release,
          terms: terms.get(draft) ?? termsOf(draft),
          termsVersion: TERMS_VERSION,
        }
      }),
    )
  }
  return { release, differences }
}

/** The series of the records, each described by its newest record. */
function seriesOf(library: Library, drafts: readonly RecordDraft[]) {
  const newest = new Map<string, RecordDraft>()
  for (const draft of drafts) {
    const known = newest.get(draft.seriesCode)
    if (!known || draft.year > known.year) newest.set(draft.seriesCode, draft)
  }
  return [...newest.values()].map((draft) => ({
    library,
    code: draft.seriesCode,
    ...seriesNames(draft.nameZh, draft.nameEn, draft.year),
    category: draft.category,
    gas: draft.gas,
    scope: draft.scope,
    unit: draft.unit,
    family: familyOf(draft.seriesCode),
    purpose: purposeOf(draft.seriesCode),
  }))
}

/** Counts and checksum of the release that a data set yields. */
async function describe(tx: Reader, data: DataSet, differences: readonly Difference[]) {
  const contents: Record<Kind, readonly (RecordDraft | FuelDraft | Hashed)[]> = {
    factor: data.factors ?? (await queries.listCurrentHashes(tx, 'factor')),
    footprint: data.footprints ?? (await queries.listCurrentHashes(tx, 'footprint')),
    fuel: data.fuels ?? (await queries.listCurrentFuels(tx)),
  }
  const counts: Record<string, ReleaseCounts> = {}
  for (const kind of KINDS) {
    const difference = differences.find((one) => one.kind === kind)
    counts[kind] = {
      total: contents[kind].length,
      checked: contents[kind].filter(({ checked }) => checked).length,
      added: difference?.added.length ?? 0,
      changed: difference?.changed.length ?? 0,
      retired: difference?.retired.length ?? 0,
    }
  }
  const lines = KINDS.flatMap((kind) =>
    contents[kind].map(({ code, rowHash }) => `${kind}\t${code}\t${rowHash}`),
  ).sort()
  return { counts, inputs: data.inputs, sha256: sha256(lines.join('\n')) }
}

interface Hashed {
  code: string
  rowHash: string
  checked: boolean
}
