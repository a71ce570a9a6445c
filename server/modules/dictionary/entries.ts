import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  DictionaryEntry,
  DictionaryEntryBody,
  DictionaryEntryFilters,
} from '../../contract/dictionary.ts'
import type { Actor, Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../operations/queries.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock'>

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

/** The filters of a list as the queries take them. */
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
async function refuseUnfit(tx: Writer, { dictType, value }: DictionaryEntryBody, id?: number) {
  const type = await queries.findTypeBy(tx, 'type', dictType)
  if (!type) throw new AppError(Code.dictionaryTypeNotFound)
  if (!type.enabled) throw new AppError(Code.dictionaryTypeDisabled)
  const same = await queries.findEntryByValue(tx, dictType, value)
  if (same && same.id !== id) throw new AppError(Code.dictionaryValueTaken)
}

/**
 * @returns the new id
 * @throws {AppError} dictionaryTypeNotFound, dictionaryTypeDisabled, dictionaryValueTaken
 */
export function createEntry(
  { db, clock }: Store,
  actor: Actor,
  body: DictionaryEntryBody,
  origin: Origin,
): Promise<number> {
  return db.transaction(async (tx) => {
    await refuseUnfit(tx, body)
    const at = clock()
    const id = newId()
    await queries.insertEntry(tx, { ...toRow(body), id, createdAt: at, updatedAt: at })
    await record(tx, 'create', { id, ...toRow(body) }, { at, actor, origin })
    return id
  })
}

/**
 * @throws {AppError} dictionaryEntryNotFound, dictionaryTypeNotFound, dictionaryTypeDisabled,
 *   dictionaryValueTaken
 */
export async function updateEntry(
  { db, clock }: Store,
  actor: Actor,
  { id, ...body }: DictionaryEntryBody & { id: number },
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.findEntry(tx, id))) throw new AppError(Code.dictionaryEntryNotFound)
    await refuseUnfit(tx, body, id)
    const at = clock()
    await queries.updateEntry(tx, id, { ...toRow(body), updatedAt: at })
    await record(tx, 'update', { id, ...toRow(body) }, { at, actor, origin })
  })
}

/**
 * Deletes all of `ids`, or none.
 * @throws {AppError} dictionaryEntryNotFound
 */
export async function deleteEntries(
  { db, clock }: Store,
  actor: Actor,
  ids: number[],
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await queries.listEntriesById(tx, ids)
    if (rows.length !== ids.length) throw new AppError(Code.dictionaryEntryNotFound)
    await queries.removeEntries(tx, ids)
    const at = clock()
    for (const row of rows) await record(tx, 'delete', row, { at, actor, origin })
  })
}

const record = (
  tx: Writer,
  what: 'create' | 'update' | 'delete',
  row: Pick<queries.EntryRow, 'id' | 'type' | 'value' | 'label'>,
  told: { at: Date; actor: Actor; origin: Origin },
) =>
  recordOperation(tx, {
    ...told,
    action: `dictionary.${what}-data`,
    subjectId: row.id,
    subject: row.label,
    detail: { type: row.type, value: row.value },
  })
