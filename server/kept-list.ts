import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Code } from './contract/codes.ts'
import type { Actor, Context, Origin } from './context.ts'
import { AppError } from './errors.ts'
import { type Operation, recordOperation } from './modules/operations/queries.ts'

type Store = Pick<Context, 'db' | 'clock'>
type Change<Row, Body> =
  | { what: 'create'; now: Body }
  | { what: 'update'; now: Body; before: Row }
  | { what: 'delete'; before: Row }

/** What tells one small list that staff keep (departments, posts, dictionaries) from another. */
export interface KeptList<Row extends { id: number }, Body> {
  notFound: Code
  listById: (tx: Writer, ids: number[]) => Promise<Row[]>
  /** @param found what the body shall replace; none for a new row. @throws {AppError} */
  refuseUnfit: (tx: Writer, body: Body, found?: Row) => Promise<void>
  /** Of rows to be deleted. @throws {AppError} */
  refuseNeeded?: (tx: Writer, rows: Row[]) => Promise<void>
  insert: (tx: Writer, body: Body, made: { id: number; at: Date }) => Promise<unknown>
  update: (tx: Writer, body: Body, found: Row, at: Date) => Promise<unknown>
  remove: (tx: Writer, ids: number[]) => Promise<unknown>
  /** How the operation log names a change. */
  tell: (change: Change<Row, Body>) => Pick<Operation, 'action' | 'subject' | 'detail'>
}

/** The writes of such a list: each checked, done and recorded in one transaction. */
export function keptList<Row extends { id: number }, Body>(list: KeptList<Row, Body>) {
  /** @throws {AppError} `list.notFound` unless all are there */
  const findAll = async (tx: Writer, ids: number[]) => {
    const rows = await list.listById(tx, ids)
    if (rows.length !== ids.length) throw new AppError(list.notFound)
    return rows
  }
  return {
    /** @returns the new id. @throws {AppError} as `list.refuseUnfit` */
    create: ({ db, clock }: Store, actor: Actor, body: Body, origin: Origin): Promise<number> =>
      db.transaction(async (tx) => {
        await list.refuseUnfit(tx, body)
        const [id, at] = [newId(), clock()]
        await list.insert(tx, body, { id, at })
        const told = list.tell({ what: 'create', now: body })
        await recordOperation(tx, { ...told, at, actor, origin, subjectId: id })
        return id
      }),
    /** @throws {AppError} `list.notFound`, and as `list.refuseUnfit` */
    update: (
      { db, clock }: Store,
      actor: Actor,
      { id, body }: { id: number; body: Body },
      origin: Origin,
    ): Promise<true> =>
      db.transaction(async (tx) => {
        for (const found of await findAll(tx, [id])) {
          await list.refuseUnfit(tx, body, found)
          const at = clock()
          await list.update(tx, body, found, at)
          const told = list.tell({ what: 'update', now: body, before: found })
          await recordOperation(tx, { ...told, at, actor, origin, subjectId: id })
        }
        return true as const
      }),
    /** Deletes all of `ids`, or none. @throws {AppError} `list.notFound`, and as `list.refuseNeeded` */
    remove: ({ db, clock }: Store, actor: Actor, ids: number[], origin: Origin): Promise<true> =>
      db.transaction(async (tx) => {
        const rows = await findAll(tx, ids)
        await list.refuseNeeded?.(tx, rows)
        await list.remove(tx, ids)
        const at = clock()
        for (const row of rows) {
          const told = list.tell({ what: 'delete', before: row })
          await recordOperation(tx, { ...told, at, actor, origin, subjectId: row.id })
        }
        return true as const
      }),
  }
}
