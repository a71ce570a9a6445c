import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  DictionaryType,
  DictionaryTypeBody,
  DictionaryTypeFilters,
} from '../../contract/dictionary.ts'
import type { Actor, Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../operations/queries.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock'>

const toType = (row: queries.TypeRow): DictionaryType => ({
  id: row.id,
  name: row.name,
  type: row.type,
  status: toStatus(row.enabled),
  remark: row.remark,
  createTime: row.createdAt.getTime(),
})

/** The filters of a list as the queries take them. */
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
  return { list: rows.map(toType), total }
}

/** @throws {AppError} dictionaryTypeNotFound */
export async function getType(db: Reader, id: number) {
  const row = await queries.findType(db, id)
  if (!row) throw new AppError(Code.dictionaryTypeNotFound)
  return toType(row)
}

/** @throws {AppError} dictionaryTypeNameTaken, dictionaryTypeTaken */
async function refuseTaken(tx: Writer, { name, type }: DictionaryTypeBody, id?: number) {
  const sameName = await queries.findTypeBy(tx, 'name', name)
  if (sameName && sameName.id !== id) throw new AppError(Code.dictionaryTypeNameTaken)
  const sameType = await queries.findTypeBy(tx, 'type', type)
  if (sameType && sameType.id !== id) throw new AppError(Code.dictionaryTypeTaken)
}

/**
 * @returns the new id
 * @throws {AppError} dictionaryTypeNameTaken, dictionaryTypeTaken
 */
export function createType(
  { db, clock }: Store,
  actor: Actor,
  body: DictionaryTypeBody,
  origin: Origin,
): Promise<number> {
  const { name, type, status, remark } = body
  return db.transaction(async (tx) => {
    await refuseTaken(tx, body)
    const at = clock()
    const id = newId()
    const enabled = status === 0
    await queries.insertType(tx, { id, name, type, enabled, remark, createdAt: at, updatedAt: at })
    const told = { at, actor, origin, subjectId: id, subject: name }
    await recordOperation(tx, { ...told, action: 'dictionary.create-type', detail: { type } })
    return id
  })
}

/**
 * Changes a type; its data go with it when it gets another name for programs.
 * @throws {AppError} dictionaryTypeNotFound, dictionaryTypeNameTaken, dictionaryTypeTaken
 */
export async function updateType(
  { db, clock }: Store,
  actor: Actor,
  { id, ...body }: DictionaryTypeBody & { id: number },
  origin: Origin,
): Promise<void> {
  const { name, type, status, remark } = body
  await db.transaction(async (tx) => {
    const found = await queries.findType(tx, id)
    if (!found) throw new AppError(Code.dictionaryTypeNotFound)
    await refuseTaken(tx, body, id)
    const at = clock()
    await queries.updateType(tx, id, { name, type, enabled: status === 0, remark, updatedAt: at })
    if (found.type !== type) await queries.renameTypeOfEntries(tx, found.type, type)
    const told = { at, actor, origin, subjectId: id, subject: name }
    const detail = { from: found.type, type, status }
    await recordOperation(tx, { ...told, action: 'dictionary.update-type', detail })
  })
}

/**
 * Deletes all of `ids`, or none.
 * @throws {AppError} dictionaryTypeNotFound, dictionaryTypeInUse
 */
export async function deleteTypes(
  { db, clock }: Store,
  actor: Actor,
  ids: number[],
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await queries.listTypesById(tx, ids)
    if (rows.length !== ids.length) throw new AppError(Code.dictionaryTypeNotFound)
    const names = rows.map(({ type }) => type)
    if ((await queries.countEntriesOf(tx, names)) > 0) throw new AppError(Code.dictionaryTypeInUse)
    await queries.removeTypes(tx, ids)
    const at = clock()
    for (const { id, name, type } of rows) {
      const told = { at, actor, origin, subjectId: id, subject: name }
      await recordOperation(tx, { ...told, action: 'dictionary.delete-type', detail: { type } })
    }
  })
}
