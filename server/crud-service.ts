import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Code } from './contract/codes.ts'
import type { Actor, RequestOrigin } from './actor.ts'
import type { Context } from './context.ts'
import { changeDetail } from './change-detail.ts'
import { AppError } from './errors.ts'
import { type Operation, recordOperation } from './operation-log.ts'

type Store = Pick<Context, 'db' | 'clock'>
type Change<Row, Body> =
  | { action: 'create'; after: Body }
  | { action: 'update'; after: Body; before: Row }
  | { action: 'delete'; before: Row }

/** Queries and rules of a small table that staff maintain, such as departments, posts and dictionaries. */
export interface CrudResource<Row extends { id: number }, Body, Update = Body> {
  notFound: Code
  listById: (tx: Writer, ids: number[]) => Promise<Row[]>
  /** @param found the row to be updated; absent for a new one. @throws {AppError} */
  validate: (tx: Writer, body: Body, found?: Row) => Promise<void>
  /** @throws {AppError} if one of the rows is still referenced */
  validateDelete?: (tx: Writer, rows: Row[]) => Promise<void>
  /** What an update sets: the fields that it leaves out are those of the row (C-10.3). */
  complete: (update: Update, found: Row) => Body
  insert: (tx: Writer, body: Body, created: { id: number; at: Date }) => Promise<unknown>
  update: (tx: Writer, body: Body, found: Row, at: Date) => Promise<unknown>
  remove: (tx: Writer, ids: number[]) => Promise<unknown>
  /** A row with the field names of the API's body: the operation log shows every field before and after. */
  show: (row: Row) => object
  /** Replaces fields for the log where one is the id of another row that people know by its name. */
  withNames?: (tx: Writer, shown: Record<string, unknown>) => Promise<object>
  /** The operation log entry of a change. */
  describe: (change: Change<Row, Body>) => Pick<Operation, 'action' | 'subject' | 'detail'>
}

/** The log entry of a change, with every changed field. */
async function entryOf<Row extends { id: number }, Body extends object>(
  tx: Writer,
  {
    describe,
    show,
    withNames = (_, shown) => Promise.resolve(shown),
  }: Pick<CrudResource<Row, Body>, 'describe' | 'show' | 'withNames'>,
  change: Change<Row, Body>,
) {
  const { detail, ...entry } = describe(change)
  const after =
    'after' in change ? await withNames(tx, change.after as Record<string, unknown>) : undefined
  const before =
    'before' in change &&
    Object.fromEntries(
      Object.entries(await withNames(tx, show(change.before) as Record<string, unknown>)).filter(
        ([name]) => (after ? Object.hasOwn(after, name) : !['id', 'createTime'].includes(name)),
      ),
    )
  return { ...entry, detail: { ...detail, ...changeDetail(before || undefined, after) } }
}

/** Checks a change within its transaction: called before it; the function it returns, after it. @throws {AppError} */
type Guard<Body> = (tx: Writer, body: Body) => Promise<() => Promise<void>>

/** Create, update and delete for a resource, each validated and logged in one transaction. */
export function createCrudService<
  Row extends { id: number },
  Body extends object,
  Update extends object = Body,
>(resource: CrudResource<Row, Body, Update>) {
  /** @throws {AppError} `resource.notFound` unless all ids exist */
  const findAll = async (tx: Writer, ids: number[]) => {
    const rows = await resource.listById(tx, ids)
    if (rows.length !== ids.length) throw new AppError(resource.notFound)
    return rows
  }
  return {
    /** @returns the new id. @throws {AppError} of `resource.validate` and of `guard` */
    create: (
      { db, clock }: Store,
      actor: Actor,
      body: Body,
      origin: RequestOrigin,
      guard?: Guard<Body>,
    ): Promise<number> =>
      db.transaction(async (tx) => {
        await resource.validate(tx, body)
        const checkAfter = await guard?.(tx, body)
        const [id, at] = [newId(), clock()]
        await resource.insert(tx, body, { id, at })
        await checkAfter?.()
        const entry = await entryOf(tx, resource, { action: 'create', after: body })
        await recordOperation(tx, { ...entry, at, actor, origin, subjectId: id })
        return id
      }),
    /** @throws {AppError} `resource.notFound`, and those of `resource.validate` and of `guard` */
    update: (
      { db, clock }: Store,
      actor: Actor,
      { id, body: update }: { id: number; body: Update },
      origin: RequestOrigin,
      guard?: Guard<Body>,
    ): Promise<true> =>
      db.transaction(async (tx) => {
        for (const found of await findAll(tx, [id])) {
          const body = resource.complete(update, found)
          await resource.validate(tx, body, found)
          const checkAfter = await guard?.(tx, body)
          const at = clock()
          await resource.update(tx, body, found, at)
          await checkAfter?.()
          const entry = await entryOf(tx, resource, {
            action: 'update',
            after: body,
            before: found,
          })
          await recordOperation(tx, { ...entry, at, actor, origin, subjectId: id })
        }
        return true as const
      }),
    /** Deletes all of `ids`, or none. @throws {AppError} `resource.notFound`, and those of `resource.validateDelete` */
    remove: (
      { db, clock }: Store,
      actor: Actor,
      ids: number[],
      origin: RequestOrigin,
    ): Promise<true> =>
      db.transaction(async (tx) => {
        const rows = await findAll(tx, ids)
        await resource.validateDelete?.(tx, rows)
        const entries = []
        for (const row of rows)
          entries.push({
            row,
            entry: await entryOf(tx, resource, { action: 'delete', before: row }),
          })
        await resource.remove(tx, ids)
        const at = clock()
        for (const { row, entry } of entries) {
          await recordOperation(tx, { ...entry, at, actor, origin, subjectId: row.id })
        }
        return true as const
      }),
  }
}
