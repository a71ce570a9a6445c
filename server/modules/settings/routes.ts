import { entityTag } from '#shared/entity-tag.ts'
import * as contract from '../../contract/settings.ts'
import { actorOf } from '../../caller.ts'
import { success } from '../../envelope.ts'
import { type Mount, Preserialized } from '../../route.ts'
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
}
