import * as contract from '../../contract/list-settings.ts'
import type { Mount } from '../../route.ts'
import { createView, deleteView, getSettings, putSettings, updateView } from './service.ts'

export const listSettingsRoutes: Mount = (serve, context) => {
  serve(contract.getListSettings, ({ caller, query }) => getSettings(context, caller, query.list))
  serve(contract.putListSettings, async ({ caller, body }) => {
    await putSettings(context, caller, body)
    return true as const
  })
  serve(contract.createListView, ({ caller, body, origin }) =>
    createView(context, caller, body, origin),
  )
  serve(contract.updateListView, async ({ caller, body, origin }) => {
    await updateView(context, caller, body, origin)
    return true as const
  })
  serve(contract.deleteListView, async ({ caller, query, origin }) => {
    await deleteView(context, caller, query.id, origin)
    return true as const
  })
}
