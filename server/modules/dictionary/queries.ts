import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  or,
} from 'drizzle-orm'
import type { DictionaryState } from '#shared/dictionary-states.ts'
import type { Reader, Writer } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { dictionaryEntries as entries, dictionaryTypes as types } from '#db/schema/dictionary.ts'
import { contains } from '#db/search.ts'

export type TypeRow = typeof types.$inferSelect
export type EntryRow = typeof entries.$inferSelect
interface Paging {
  pageNo: number
  pageSize: number
}

export interface TypeFilters {
  name?: string | undefined
  type?: string | undefined
  enabled?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const typeConditions = ({ name, type, enabled, from, to }: TypeFilters) =>
  and(
    name ? contains(types.name, name) : undefined,
    type ? contains(types.type, type) : undefined,
    enabled === undefined ? undefined : eq(types.enabled, enabled),
    from && gte(types.createdAt, from),
    to && lte(types.createdAt, to),
  )

/** Types that match all filters with an id below `before`, highest first. */
export const listTypesBelow = (
  db: Reader,
  filters: TypeFilters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(types)
    .where(and(typeConditions(filters), before === undefined ? undefined : lt(types.id, before)))
    .orderBy(desc(types.id))
    .limit(limit)

export async function pageTypes(db: Reader, filters: TypeFilters, { pageNo, pageSize }: Paging) {
  const where = typeConditions(filters)
  const rows = await db
    .select()
    .from(types)
    .where(where)
    .orderBy(desc(types.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(types, where) }
}

/** Number of entries of each of these types; types without entries are missing. */
export const countEntriesByType = (db: Reader, typeNames: string[]) =>
  db
    .select({ type: entries.type, count: count() })
    .from(entries)
    .where(inArray(entries.type, typeNames))
    .groupBy(entries.type)

export const listTypes = (db: Reader) =>
  db.select({ id: types.id, name: types.name, type: types.type }).from(types).orderBy(asc(types.id))

export async function findType(db: Reader, id: number) {
  const rows = await db.select().from(types).where(eq(types.id, id))
  return rows[0]
}

/** The type with this display name (`name`) or identifier (`type`). */
export async function findTypeBy(db: Reader, field: 'name' | 'type', value: string) {
  const rows = await db.select().from(types).where(eq(types[field], value))
  return rows[0]
}

/** Locks a type, so that concurrent changes of its hierarchy cannot form a cycle of parents together. */
export async function lockType(tx: Writer, type: string): Promise<TypeRow | undefined> {
  const query = tx.select().from(types).where(eq(types.type, type))
  // SQLite has a single writer anyway.
  const rows = await (dialect === 'postgresql' ? query.for('update') : query)
  return rows[0]
}

export const listTypesById = (db: Reader, ids: number[]) =>
  db.select().from(types).where(inArray(types.id, ids))

export const insertType = (tx: Writer, row: typeof types.$inferInsert) =>
  tx.insert(types).values(row)

export const updateType = (tx: Writer, id: number, set: Partial<TypeRow>) =>
  tx.update(types).set(set).where(eq(types.id, id))

export const removeTypes = (tx: Writer, ids: number[]) =>
  tx.delete(types).where(inArray(types.id, ids))

export interface EntryFilters {
  label?: string | undefined
  type?: string | undefined
  enabled?: boolean | undefined
  /** The state on a given day, `yyyy-MM-dd`. */
  state?: { is: DictionaryState; today: string } | undefined
}

const inForceOn = (today: string) =>
  and(
    or(isNull(entries.validFrom), lte(entries.validFrom, today)),
    or(isNull(entries.validTo), gte(entries.validTo, today)),
  )

function stateCondition({ is, today }: NonNullable<EntryFilters['state']>) {
  if (is === 'future') return gt(entries.validFrom, today)
  // An entry that has not started is not past, as in `stateOn`.
  return is === 'past'
    ? and(lt(entries.validTo, today), or(isNull(entries.validFrom), lte(entries.validFrom, today)))
    : inForceOn(today)
}

const entryConditions = ({ label, type, enabled, state }: EntryFilters) =>
  and(
    state && stateCondition(state),
    label ? contains(entries.label, label) : undefined,
    type === undefined ? undefined : eq(entries.type, type),
    enabled === undefined ? undefined : eq(entries.enabled, enabled),
  )

/** Entries that match all filters with an id below `before`, highest first. */
export const listEntriesBelow = (
  db: Reader,
  filters: EntryFilters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(entries)
    .where(and(entryConditions(filters), before === undefined ? undefined : lt(entries.id, before)))
    .orderBy(desc(entries.id))
    .limit(limit)

export async function pageEntries(db: Reader, filters: EntryFilters, { pageNo, pageSize }: Paging) {
  const where = entryConditions(filters)
  const rows = await db
    .select()
    .from(entries)
    .where(where)
    .orderBy(desc(entries.type), desc(entries.sort), desc(entries.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(entries, where) }
}

/** All entries, in order, disabled ones too: an enabled entry may have a disabled ancestor. */
export const listEntries = (db: Reader) =>
  db
    .select({
      id: entries.id,
      parentId: entries.parentId,
      enabled: entries.enabled,
      validFrom: entries.validFrom,
      validTo: entries.validTo,
      type: entries.type,
      value: entries.value,
      label: entries.label,
      colorType: entries.colorType,
      cssClass: entries.cssClass,
    })
    .from(entries)
    .orderBy(asc(entries.type), asc(entries.sort), asc(entries.id))

/** Identifiers of the types that are enabled. */
export const listEnabledTypes = async (db: Reader) =>
  (await db.select({ type: types.type }).from(types).where(eq(types.enabled, true))).map(
    ({ type }) => type,
  )

/** The hierarchy of a type's entries. */
export const listPlaces = (db: Reader, type: string) =>
  db
    .select({ id: entries.id, parentId: entries.parentId })
    .from(entries)
    .where(eq(entries.type, type))

/** Number of children of each of these entries, not counting those in `but`. */
export const countChildren = (db: Reader, ids: number[], but: number[] = []) =>
  db
    .select({ id: entries.parentId, count: count() })
    .from(entries)
    .where(
      and(inArray(entries.parentId, ids), but.length > 0 ? notInArray(entries.id, but) : undefined),
    )
    .groupBy(entries.parentId)

/** Labels and values of entries, for the column of parents in an export. */
export const listNames = (db: Reader, ids: number[]) =>
  db
    .select({ id: entries.id, value: entries.value, label: entries.label })
    .from(entries)
    .where(inArray(entries.id, ids))

export async function findEntry(db: Reader, id: number) {
  const rows = await db.select().from(entries).where(eq(entries.id, id))
  return rows[0]
}

export async function findEntryByValue(db: Reader, type: string, value: string) {
  const rows = await db
    .select()
    .from(entries)
    .where(and(eq(entries.type, type), eq(entries.value, value)))
  return rows[0]
}

export const listEntriesById = (db: Reader, ids: number[]) =>
  db.select().from(entries).where(inArray(entries.id, ids))

export const countEntriesOf = (db: Reader, typeNames: string[]) =>
  db.$count(entries, inArray(entries.type, typeNames))

export const insertEntry = (tx: Writer, row: typeof entries.$inferInsert) =>
  tx.insert(entries).values(row)

export const updateEntry = (tx: Writer, id: number, set: Partial<EntryRow>) =>
  tx.update(entries).set(set).where(eq(entries.id, id))

export const renameTypeOfEntries = (tx: Writer, from: string, to: string) =>
  tx.update(entries).set({ type: to }).where(eq(entries.type, from))

export const removeEntries = (tx: Writer, ids: number[]) =>
  tx.delete(entries).where(inArray(entries.id, ids))
