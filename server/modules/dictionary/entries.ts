import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  DictionaryEntry,
  DictionaryEntryBody,
  DictionaryEntryFilters,
} from '../../contract/dictionary.ts'
import { AppError } from '../../errors.ts'
import { createCrudService } from '../../crud-service.ts'
import * as queries from './queries.ts'
import { countUsage } from './usage.ts'

const toEntry = (row: queries.EntryRow): DictionaryEntry => ({
  id: row.id,
  sort: row.sort,
  label: row.label,
  value: row.value,
  dictType: row.type,
  status: toStatus(row.enabled),
  colorType: row.colorType,
  cssClass: row.cssClass,
  remark: row.remark,
  createTime: row.createdAt.getTime(),
})

const toRow = ({ dictType, status, ...rest }: DictionaryEntryBody) => ({
  ...rest,
  type: dictType,
  enabled: status === 0,
})

/** Translates the contract's filters for the queries. */
export const entryFilters = (
  query: z.output<typeof DictionaryEntryFilters>,
): queries.EntryFilters => ({ label: query.label, type: query.dictType, enabled: query.status })

export async function pageEntries(
  db: Reader,
  query: z.output<typeof DictionaryEntryFilters> & { pageNo: number; pageSize: number },
) {
  const { rows, total } = await queries.pageEntries(db, entryFilters(query), query)
  return { list: rows.map(toEntry), total }
}

/** @throws {AppError} dictionaryEntryNotFound */
export async function getEntry(db: Reader, id: number) {
  const row = await queries.findEntry(db, id)
  if (!row) throw new AppError(Code.dictionaryEntryNotFound)
  return toEntry(row)
}

/** @throws {AppError} dictionaryTypeNotFound, dictionaryTypeDisabled, dictionaryValueTaken */
async function validate(
  tx: Writer,
  { dictType, value }: DictionaryEntryBody,
  found?: queries.EntryRow,
) {
  const type = await queries.findTypeBy(tx, 'type', dictType)
  if (!type) throw new AppError(Code.dictionaryTypeNotFound)
  if (!type.enabled) throw new AppError(Code.dictionaryTypeDisabled)
  const same = await queries.findEntryByValue(tx, dictType, value)
  if (same && same.id !== found?.id) throw new AppError(Code.dictionaryValueTaken)
}

/** @throws {AppError} dictionaryValueInUse for a value that records have: it can be disabled */
async function validateDelete(tx: Writer, rows: queries.EntryRow[]) {
  for (const type of new Set(rows.map((row) => row.type))) {
    const usage = (await countUsage(tx, type)) ?? []
    const used = new Set(usage.map(({ value }) => value))
    if (rows.some((row) => row.type === type && used.has(row.value)))
      throw new AppError(Code.dictionaryValueInUse)
  }
}

export const crud = createCrudService<queries.EntryRow, DictionaryEntryBody>({
  notFound: Code.dictionaryEntryNotFound,
  listById: queries.listEntriesById,
  validate,
  validateDelete,
  insert: (tx, body, { id, at }) =>
    queries.insertEntry(tx, { ...toRow(body), id, createdAt: at, updatedAt: at }),
  update: (tx, body, { id }, at) => queries.updateEntry(tx, id, { ...toRow(body), updatedAt: at }),
  remove: queries.removeEntries,
  show: toEntry,
  describe: (change) => {
    const { type, value, label } = 'after' in change ? toRow(change.after) : change.before
    return { action: `dictionary.${change.action}-data`, subject: label, detail: { type, value } }
  },
})
