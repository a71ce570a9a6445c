import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { FILE_COLUMNS, FILE_OF, idColumn, type RecordKind } from '../../contract/library-columns.ts'
import {
  type correctRecord,
  type DraftProblem,
  type findRecords,
  type FoundRecord,
  RECORDS_MAX,
} from '../../contract/library-drafts.ts'
import { reasonOf } from '../../contract/library-problems.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { asColumns, currentRows, type Row } from '../library/current-rows.ts'
import { readStored } from '../library/publish.ts'
import { readData } from '../library/read-data.ts'
import { type RequestedBy, createDraft } from './service.ts'
import { correctionOf, wholeFile } from './whole-file.ts'

const codeOf = (kind: RecordKind, row: Row) => row[idColumn(FILE_OF[kind])] ?? ''
const nameOf = (row: Row) => row.name_zh ?? row.product_zh ?? row.fuel ?? row.title_zh ?? ''

const found = (kind: RecordKind, row: Row): FoundRecord => ({
  id: codeOf(kind, row),
  name: nameOf(row),
  figure:
    kind === 'source'
      ? (row.number ?? '')
      : kind === 'fuel'
        ? `${row.ncv ?? ''} ${row.ncv_unit ?? ''}`
        : `${row.value ?? ''} ${row.unit ?? ''}`,
  place:
    kind === 'source'
      ? (row.publisher_zh ?? '')
      : kind === 'fuel'
        ? (row.set ?? '')
        : `${row.region ?? ''} ${row.year ?? ''}`,
  checked: kind === 'source' || row.checked === 'yes',
})

/** Records of the newest release by code or name, unverified ones too. */
export async function findCurrent(
  db: Reader,
  { kind, q }: z.output<typeof findRecords.query>,
): Promise<{ list: FoundRecord[]; total: number }> {
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { list: [], total: 0 }
  const rows = (await currentRows(db, kind)).filter((row) => {
    const text = [codeOf(kind, row), nameOf(row), row.name_en, row.label_zh, row.region, row.year]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return { list: rows.slice(0, RECORDS_MAX).map((row) => found(kind, row)), total: rows.length }
}

/** @throws {AppError} libraryRecordNotFound */
async function requireRow(db: Reader, kind: RecordKind, code: string): Promise<Row> {
  const row = (await currentRows(db, kind)).find((one) => codeOf(kind, one) === code)
  if (!row) throw new AppError(Code.libraryRecordNotFound)
  return asColumns(kind, row)
}

/** @throws {AppError} libraryRecordNotFound */
export async function recordCells(db: Reader, kind: RecordKind, code: string) {
  const cells = await requireRow(db, kind, code)
  return { name: nameOf(cells), cells }
}

/**
 * Makes a draft of one corrected record, unless the correction breaks rules: then returns the problems instead.
 * @throws {AppError} libraryRecordNotFound, libraryUnchanged
 */
export async function correct(
  context: Pick<Context, 'db' | 'clock' | 'dataReader'>,
  { kind, id, cells, note, noteEn }: z.output<typeof correctRecord.body>,
  by: RequestedBy,
): Promise<{ draftId: number | null; problems: DraftProblem[] }> {
  const { db, dataReader } = context
  const file = FILE_OF[kind]
  const before = await requireRow(db, kind, id)
  const after = { ...before }
  for (const name of FILE_COLUMNS[file])
    if (name !== idColumn(file) && Object.hasOwn(cells, name))
      after[name] = (cells[name] ?? '').trim()
  if (Object.entries(after).every(([name, text]) => before[name] === text))
    throw new AppError(Code.libraryUnchanged)
  const content = correctionOf(kind, before, after)
  const result = await readData(
    { dataReader },
    {
      texts: [await wholeFile(db, kind, content)],
      names: [`${file}.csv`],
      stored: await readStored(db),
    },
  )
  if ('problems' in result)
    return {
      draftId: null,
      problems: result.problems
        .slice(0, RECORDS_MAX)
        .map(({ column = '', value = '', ...problem }) => ({
          ...problem,
          column,
          value,
          reason: reasonOf(problem.fault),
        })),
    }
  const properties = { noteZh: note, noteEn, recordKind: kind, recordCode: id }
  const draft = await createDraft(context, [{ name: `${file}.csv`, content }], properties, by)
  return { draftId: draft.id, problems: [] }
}
