import type { FileKind } from '../../contract/library-columns.ts'
import { fault } from '../../contract/library-problems.ts'
import {
  type FuelDraft,
  factorDrafts,
  footprintDrafts,
  fuelDrafts,
  type RecordDraft,
} from './drafts.ts'
import {
  blendProblems,
  type Derived,
  derivedFactorProblems,
  derivedLines,
  type FuelFigures,
  fuelProblems,
} from './derived.ts'
import { type DataFile, DataFilesRefused, type Problem, readDataFile } from './files.ts'
import { findProblems } from './row-rules.ts'
import { linkProblems } from './row-links.ts'
import { type Source, sourcesOf } from './sources.ts'

/** Contents of data files after validation; a kind without a file stays as stored. */
export interface DataSet {
  factors?: RecordDraft[]
  footprints?: RecordDraft[]
  fuels?: FuelDraft[]
  sources?: Source[]
  /** SHA-256 of each file. */
  inputs: Partial<Record<FileKind, string>>
}

/** Stored data that files are validated against, for kinds that are not given. */
export interface Stored {
  figures: ReadonlyMap<string, FuelFigures>
  derived: readonly Derived[]
  sources: ReadonlyMap<string, Source>
}

/**
 * Validates data files individually and against one another.
 * @param texts contents of the files, each of a different kind
 * @param stored the stored data, for files that depend on a kind that is not given
 * @param names file names, for the report on files that cannot be read
 * @throws {DataFilesRefused} naming every row and the reason
 */
export function readDataSet(
  texts: readonly string[],
  stored: Stored = { figures: new Map(), derived: [], sources: new Map() },
  names: readonly string[] = [],
): DataSet {
  const files: { [Kind in FileKind]?: DataFile<Kind> } = {}
  const problems: Problem[] = []
  const inputs: DataSet['inputs'] = {}
  let unknown = false
  for (const [at, text] of texts.entries()) {
    let file: DataFile
    try {
      file = readDataFile(text, names[at])
    } catch (error) {
      if (!(error instanceof DataFilesRefused)) throw error
      problems.push(...error.problems)
      unknown = true
      continue
    }
    if (files[file.kind]) {
      problems.push({ file: `${file.kind}.csv`, line: 1, id: '', fault: fault('twice') })
      unknown = true
      continue
    }
    files[file.kind] = file as never
    inputs[file.kind] = file.sha256
    for (const problem of findProblems(file.kind, file.lines)) problems.push(problem)
  }
  // References between files cannot be checked while one of them is unknown.
  if (unknown) throw refusal(problems)
  const { factors, footprints, fuels } = files
  // A file replaces all documents of the next release; without one the stored documents are cited.
  const sources = files.sources ? sourcesOf(files.sources.lines) : stored.sources
  for (const file of [factors, footprints, fuels])
    if (file) problems.push(...linkProblems(file.kind, file.lines, sources))
  const figures = fuels
    ? new Map(fuels.lines.map(({ cells }) => [cells.id, cells as FuelFigures]))
    : stored.figures
  if (fuels) problems.push(...fuelProblems(fuels.lines))
  const derived = factors ? derivedLines(factors.lines) : fuels ? stored.derived : []
  problems.push(...derivedFactorProblems(derived, figures))
  if (factors) problems.push(...blendProblems(factors.lines))
  if (problems.length > 0) throw refusal(problems)
  return {
    inputs,
    ...(factors ? { factors: factorDrafts(factors.lines, sources) } : {}),
    ...(footprints ? { footprints: footprintDrafts(footprints.lines, sources) } : {}),
    ...(fuels ? { fuels: fuelDrafts(fuels.lines, sources) } : {}),
    ...(files.sources ? { sources: [...sources.values()] } : {}),
  }
}

const refusal = (problems: Problem[]) =>
  new DataFilesRefused(problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
