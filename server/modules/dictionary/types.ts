import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  DictionaryType,
  DictionaryTypeBody,
  DictionaryTypeFilters,
  DictionaryTypeUpdate,
} from '../../contract/dictionary.ts'
import { AppError } from '../../errors.ts'
import { requireCode } from '../../field-refusal.ts'
import { createCrudService } from '../../crud-service.ts'
import * as queries from './queries.ts'

const toType = (row: queries.TypeRow): DictionaryType => ({
  id: row.id,
  name: row.name,
  type: row.type,
  status: toStatus(row.enabled),
  remark: row.remark,
  createTime: row.createdAt.getTime(),
})

/** Translates the contract's filters for the queries. */
export const typeFilters = (
  query: z.output<typeof DictionaryTypeFilters>,
): queries.TypeFilters => ({
  name: query.name,
  type: query.type,
  enabled: query.status,
  from: query['createTime[0]'],
  to: query['createTime[1]'],
})

export async function pageTypes(
  db: Reader,
  query: z.output<typeof DictionaryTypeFilters> & { pageNo: number; pageSize: number },
) {
  const { rows, total } = await queries.pageTypes(db, typeFilters(query), query)
  const counts = await queries.countEntriesByType(
    db,
    rows.map(({ type }) => type),
  )
  const countOf = new Map(counts.map(({ type, count }) => [type, count]))
  return { list: rows.map((row) => ({ ...toType(row), count: countOf.get(row.type) ?? 0 })), total }
}

/** @throws {AppError} dictionaryTypeNotFound */
export async function getType(db: Reader, id: number) {
  const row = await queries.findType(db, id)
  if (!row) throw new AppError(Code.dictionaryTypeNotFound)
  return toType(row)
}

/** @throws {AppError} badRequest, dictionaryTypeNameTaken, dictionaryTypeTaken */
async function validateType(
  tx: Writer,
  { name, type }: DictionaryTypeBody,
  found?: queries.TypeRow,
) {
  requireCode({ field: 'type', name: '字典类型' }, type, found?.type)
  const sameName = await queries.findTypeBy(tx, 'name', name)
  if (sameName && sameName.id !== found?.id) throw new AppError(Code.dictionaryTypeNameTaken)
  const sameType = await queries.findTypeBy(tx, 'type', type)
  if (sameType && sameType.id !== found?.id) throw new AppError(Code.dictionaryTypeTaken)
}

/** @throws {AppError} dictionaryTypeInUse */
async function validateDelete(tx: Writer, rows: queries.TypeRow[]) {
  const names = rows.map(({ type }) => type)
  if ((await queries.countEntriesOf(tx, names)) > 0) throw new AppError(Code.dictionaryTypeInUse)
}

const toRow = ({ name, type, status, remark }: DictionaryTypeBody) => ({
  name,
  type,
  enabled: status === 0,
  remark,
})

export const crud = createCrudService<queries.TypeRow, DictionaryTypeBody, DictionaryTypeUpdate>({
  notFound: Code.dictionaryTypeNotFound,
  listById: queries.listTypesById,
  validate: validateType,
  validateDelete,
  complete: ({ remark, ...body }, found) => ({ ...body, remark: remark ?? found.remark }),
  insert: (tx, body, { id, at }) =>
    queries.insertType(tx, { ...toRow(body), id, createdAt: at, updatedAt: at }),
  update: async (tx, body, { id, type }, at) => {
    await queries.updateType(tx, id, { ...toRow(body), updatedAt: at })
    // Entries refer to their type by identifier, so they are renamed with it.
    if (type !== body.type) await queries.renameTypeOfEntries(tx, type, body.type)
  },
  remove: queries.removeTypes,
  show: toType,
  describe: (change) => {
    const { name, type } = 'after' in change ? change.after : change.before
    return { action: `dictionary.${change.action}-type`, subject: name, detail: { type } }
  },
})
