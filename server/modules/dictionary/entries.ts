import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { dayInChina } from '#shared/china-time.ts'
import {
  byId,
  LEVELS_MAX,
  selectableRows,
  parentError,
  type ParentError,
} from '#shared/dictionary-levels.ts'
import { stateOn } from '#shared/dictionary-states.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  DictionaryEntry,
  DictionaryEntryBody,
  DictionaryEntryFilters,
  DictionaryEntryUpdate as Update,
} from '../../contract/dictionary.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { createCrudService } from '../../crud-service.ts'
import * as queries from './queries.ts'
import { countUsage } from './usage.ts'

type Store = Pick<Context, 'db' | 'clock'>

const toBody = (row: queries.EntryRow) => ({
  id: row.id,
  sort: row.sort,
  label: row.label,
  value: row.value,
  dictType: row.type,
  status: toStatus(row.enabled),
  colorType: row.colorType,
  cssClass: row.cssClass,
  remark: row.remark,
  parentId: row.parentId,
  validFrom: row.validFrom,
  validTo: row.validTo,
  createTime: row.createdAt.getTime(),
})
const toEntry = (row: queries.EntryRow, today: string): DictionaryEntry => ({
  ...toBody(row),
  state: stateOn(today, row),
})

const toRow = ({ dictType, status, ...rest }: DictionaryEntryBody) => ({
  ...rest,
  type: dictType,
  enabled: status === 0,
})

/** Translates the contract's filters for the queries. */
export const entryFilters = (
  { label, dictType, status, state }: z.output<typeof DictionaryEntryFilters>,
  today: string,
): queries.EntryFilters => ({
  label,
  type: dictType,
  enabled: status,
  state: state ? { is: state, today } : undefined,
})

export async function pageEntries(
  { db, clock }: Store,
  query: z.output<typeof DictionaryEntryFilters> & { pageNo: number; pageSize: number },
) {
  const today = dayInChina(clock())
  const { rows, total } = await queries.pageEntries(db, entryFilters(query, today), query)
  return { list: rows.map((row) => toEntry(row, today)), total }
}

/** @throws {AppError} dictionaryEntryNotFound */
export async function getEntry({ db, clock }: Store, id: number) {
  const row = await queries.findEntry(db, id)
  if (!row) throw new AppError(Code.dictionaryEntryNotFound)
  return toEntry(row, dayInChina(clock()))
}

/** The entries that pages may offer today, in order. */
export async function listOffered({ db, clock }: Store) {
  const today = dayInChina(clock())
  const types = new Set(await queries.listEnabledTypes(db))
  const rows = (await queries.listEntries(db)).filter(({ type }) => types.has(type))
  const known = byId(rows)
  const isOn = (row: (typeof rows)[number]) => row.enabled && stateOn(today, row) === 'current'
  return selectableRows(rows, isOn).map(({ type, value, label, colorType, cssClass, parentId }) => {
    const parent = parentId === null ? undefined : known.get(parentId)
    return {
      dictType: type,
      value,
      label,
      colorType,
      cssClass,
      ...(parent && { parentValue: parent.value }),
    }
  })
}

/**
 * @throws {AppError} dictionaryTypeNotFound, dictionaryTypeDisabled, dictionaryValueTaken, dictionaryDatesReversed,
 * those of `validatePlace`, and dictionaryHasChildren if the entry moves to another type and has children
 */
async function validate(tx: Writer, body: DictionaryEntryBody, found?: queries.EntryRow) {
  const { dictType, value } = body
  const type = await queries.lockType(tx, dictType)
  if (!type) throw new AppError(Code.dictionaryTypeNotFound)
  if (!type.enabled) throw new AppError(Code.dictionaryTypeDisabled)
  const same = await queries.findEntryByValue(tx, dictType, value)
  if (same && same.id !== found?.id) throw new AppError(Code.dictionaryValueTaken)
  const moved = found !== undefined && found.type !== dictType
  if (moved) await refuseChildren(tx, [found])
  const { validFrom = found?.validFrom, validTo = found?.validTo } = body
  if (validFrom && validTo && validTo < validFrom) throw new AppError(Code.dictionaryDatesReversed)
  const { parentId = found?.parentId } = body
  // An unchanged parent is not checked: one that the previous release deleted must not block saving the rest.
  if (parentId && (moved || parentId !== found?.parentId))
    await validatePlace(tx, dictType, found?.id, parentId)
}

const PLACE_FAULTS = {
  missing: Code.dictionaryParentNotFound,
  self: Code.dictionaryParentIsSelf,
  below: Code.dictionaryParentIsBelow,
  deep: Code.dictionaryTooDeep,
} as const satisfies Record<ParentError, Code>

/** @throws {AppError} one of `PLACE_FAULTS` */
async function validatePlace(tx: Writer, type: string, id: number | undefined, parentId: number) {
  const fault = parentError(await queries.listPlaces(tx, type), id, parentId)
  if (fault) throw new AppError(PLACE_FAULTS[fault], { vars: { max: LEVELS_MAX } })
}

/** @throws {AppError} dictionaryHasChildren unless all children of these rows are among `together` */
async function refuseChildren(tx: Writer, rows: queries.EntryRow[], together: number[] = []) {
  const ids = rows.map(({ id }) => id)
  const [left] = await queries.countChildren(tx, ids, together)
  const parent = rows.find(({ id }) => id === left?.id)
  if (left && parent)
    throw new AppError(Code.dictionaryHasChildren, {
      vars: { label: parent.label, n: left.count },
    })
}

/**
 * @throws {AppError} dictionaryValueInUse if records have the value (it can be disabled instead); dictionaryHasChildren
 * if the entry has children that are not deleted with it
 */
async function validateDelete(tx: Writer, rows: queries.EntryRow[]) {
  for (const type of [...new Set(rows.map((row) => row.type))].sort())
    await queries.lockType(tx, type)
  await refuseChildren(
    tx,
    rows,
    rows.map(({ id }) => id),
  )
  for (const type of new Set(rows.map((row) => row.type))) {
    const usage = (await countUsage(tx, type)) ?? []
    const used = new Set(usage.map(({ value }) => value))
    if (rows.some((row) => row.type === type && used.has(row.value)))
      throw new AppError(Code.dictionaryValueInUse)
  }
}

/** Replaces the parent's id by its label and value, for readers of the log. */
async function withParentName(tx: Writer, { parentId, ...shown }: Partial<DictionaryEntryBody>) {
  if (parentId === undefined) return shown
  const [parent] = parentId === null ? [] : await queries.listNames(tx, [parentId])
  return { ...shown, parent: parent ? `${parent.label}（${parent.value}）` : '' }
}

export const crud = createCrudService<queries.EntryRow, DictionaryEntryBody, Update>({
  notFound: Code.dictionaryEntryNotFound,
  listById: queries.listEntriesById,
  validate,
  validateDelete,
  complete: (update, found) => {
    const { colorType = found.colorType, cssClass = found.cssClass, remark = found.remark } = update
    return { ...update, colorType, cssClass, remark }
  },
  insert: (tx, body, { id, at }) =>
    queries.insertEntry(tx, { ...toRow(body), id, createdAt: at, updatedAt: at }),
  update: (tx, body, { id }, at) => queries.updateEntry(tx, id, { ...toRow(body), updatedAt: at }),
  remove: queries.removeEntries,
  show: toBody,
  withNames: withParentName,
  describe: (change) => {
    const { type, value, label } = 'after' in change ? toRow(change.after) : change.before
    return { action: `dictionary.${change.action}-data`, subject: label, detail: { type, value } }
  },
})
