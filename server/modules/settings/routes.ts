import { entityTag } from '#shared/entity-tag.ts'
import * as parameterContract from '../../contract/parameters.ts'
import * as contract from '../../contract/settings.ts'
import { actorOf } from '../../caller.ts'
import { success } from '../../envelope.ts'
import { type Mount, Preserialized } from '../../route.ts'
import * as parameters from './parameters.ts'
import * as holidays from '../../contract/holidays.ts'
import { checkYear, listYears, replaceYear } from './holidays.ts'
import { readSettings, writeSettings } from './service.ts'

export const settingRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.publicSettings, async () => {
    const json = JSON.stringify(success(await readSettings(db)))
    return new Preserialized(json, entityTag(json))
  })
  serve(contract.getSettings, () => readSettings(db))
  serve(contract.updateSettings, async ({ body, caller, origin }) => {
    await writeSettings(context, actorOf(caller), body, origin)
    return true as const
  })
  serve(holidays.listHolidays, () => listYears(db))
  serve(holidays.checkHolidays, ({ body }) => checkYear(db, body))
  serve(holidays.updateHolidays, async ({ body, caller, origin }) => {
    await replaceYear(context, actorOf(caller), body, origin)
    return true as const
  })

  serve(parameterContract.parameterPage, ({ query }) => parameters.pageParameters(db, query))
  serve(parameterContract.getParameter, ({ query }) => parameters.getParameter(db, query.id))
  serve(parameterContract.parameterValue, ({ query }) => parameters.parameterValue(db, query.key))
  serve(parameterContract.createParameter, ({ body, caller, origin }) =>
    parameters.createParameter(context, actorOf(caller), body, origin),
  )
  serve(parameterContract.updateParameter, ({ body: { id, ...body }, caller, origin }) =>
    parameters.updateParameter(context, caller, { id, body }, origin),
  )
  serve(parameterContract.deleteParameter, ({ query, caller, origin }) =>
    parameters.removeParameters(context, actorOf(caller), [query.id], origin),
  )
  serve(parameterContract.deleteParameters, ({ query, caller, origin }) =>
    parameters.removeParameters(context, actorOf(caller), query.ids, origin),
  )
  serve(parameterContract.exportParameters, ({ query, caller, origin }) =>
    parameters.exportParameters(context, actorOf(caller), query, origin),
  )
}
