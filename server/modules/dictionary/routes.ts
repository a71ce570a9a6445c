import * as contract from '../../contract/dictionary.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../auth/identity.ts'
import * as entries from './entries.ts'
import { exportEntries, exportTypes } from './exports.ts'
import { listEnabledEntries, listTypes } from './queries.ts'
import * as types from './types.ts'

export const dictionaryRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.createType, ({ body, caller, origin }) =>
    types.createType(context, actorOf(caller), body, origin),
  )
  serve(contract.updateType, async ({ body, caller, origin }) => {
    await types.updateType(context, actorOf(caller), body, origin)
    return true as const
  })
  serve(contract.deleteType, async ({ query, caller, origin }) => {
    await types.deleteTypes(context, actorOf(caller), [query.id], origin)
    return true as const
  })
  serve(contract.deleteTypes, async ({ query, caller, origin }) => {
    await types.deleteTypes(context, actorOf(caller), query.ids, origin)
    return true as const
  })
  serve(contract.typePage, ({ query }) => types.pageTypes(db, query))
  for (const file of contract.exportTypes) {
    serve(file, ({ query, caller, origin }) => exportTypes(context, caller, query, origin))
  }
  serve(contract.getType, ({ query }) => types.getType(db, query.id))
  for (const list of contract.typeLists) serve(list, () => listTypes(db))

  serve(contract.createEntry, ({ body, caller, origin }) =>
    entries.createEntry(context, actorOf(caller), body, origin),
  )
  serve(contract.updateEntry, async ({ body, caller, origin }) => {
    await entries.updateEntry(context, actorOf(caller), body, origin)
    return true as const
  })
  serve(contract.deleteEntry, async ({ query, caller, origin }) => {
    await entries.deleteEntries(context, actorOf(caller), [query.id], origin)
    return true as const
  })
  serve(contract.deleteEntries, async ({ query, caller, origin }) => {
    await entries.deleteEntries(context, actorOf(caller), query.ids, origin)
    return true as const
  })
  serve(contract.entryPage, ({ query }) => entries.pageEntries(db, query))
  for (const file of contract.exportEntries) {
    serve(file, ({ query, caller, origin }) => exportEntries(context, caller, query, origin))
  }
  serve(contract.getEntry, ({ query }) => entries.getEntry(db, query.id))
  for (const list of contract.entryLists) serve(list, () => listEnabledEntries(db))
}
