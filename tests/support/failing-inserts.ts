import type { Database, Writer } from '#db/client.ts'

type Table = Parameters<Writer['insert']>[0]

/** Transactions of a store whose inserts into `table` fail from the given one on, as on a full disk. */
export function failingInserts(db: Database, table: Table, first = 1): Database['transaction'] {
  const transaction = db.transaction.bind(db)
  let inserts = 0
  return (work) =>
    transaction((tx) =>
      work(
        new Proxy(tx, {
          get: (target, name) => {
            if (name !== 'insert') return Reflect.get(target, name)
            return (into: Table) => {
              if (into === table && ++inserts >= first) throw new Error('disk full')
              return target.insert(into)
            }
          },
        }),
      ),
    )
}
