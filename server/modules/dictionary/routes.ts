import * as contract from '../../contract/dictionary.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import * as entries from './entries.ts'
import { exportEntries, exportTypes } from './exports.ts'
import { listTypes } from './queries.ts'
import * as types from './types.ts'
import { countUsage } from './usage.ts'

export const dictionaryRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.createType, ({ body, caller, origin }) =>
    types.crud.create(context, actorOf(caller), body, origin),
  )
  serve(contract.updateType, ({ body: { id, ...body }, caller, origin }) =>
    types.crud.update(context, actorOf(caller), { id, body }, origin),
  )
  serve(contract.deleteType, ({ query, caller, origin }) =>
    types.crud.remove(context, actorOf(caller), [query.id], origin),
  )
  serve(contract.deleteTypes, ({ query, caller, origin }) =>
    types.crud.remove(context, actorOf(caller), query.ids, origin),
  )
  serve(contract.typePage, ({ query }) => types.pageTypes(db, query))
  for (const file of contract.exportTypes) {
    serve(file, ({ query, caller, origin }) => exportTypes(context, caller, query, origin))
  }
  serve(contract.getType, ({ query }) => types.getType(db, query.id))
  for (const list of contract.typeLists) serve(list, () => listTypes(db))

  serve(contract.createEntry, ({ body, caller, origin }) =>
    entries.crud.create(context, actorOf(caller), body, origin),
  )
  serve(contract.updateEntry, ({ body: { id, ...body }, caller, origin }) =>
    entries.crud.update(context, actorOf(caller), { id, body }, origin),
  )
  serve(contract.deleteEntry, ({ query, caller, origin }) =>
    entries.crud.remove(context, actorOf(caller), [query.id], origin),
  )
  serve(contract.deleteEntries, ({ query, caller, origin }) =>
    entries.crud.remove(context, actorOf(caller), query.ids, origin),
  )
  serve(contract.entryPage, ({ query }) => entries.pageEntries(context, query))
  for (const file of contract.exportEntries) {
    serve(file, ({ query, caller, origin }) => exportEntries(context, caller, query, origin))
  }
  serve(contract.entryUsage, ({ query }) => countUsage(db, query.dictType))
  serve(contract.getEntry, ({ query }) => entries.getEntry(context, query.id))
  for (const list of contract.entryLists) serve(list, () => entries.listOffered(context))
}
