import * as contract from '../../contract/console.ts'
import type { Mount } from '../../route.ts'
import { preferencesOf, savePreferences } from './service.ts'

export const consoleRoutes: Mount = (serve, context) => {
  serve(contract.getConsolePreferences, ({ caller }) => preferencesOf(context.db, caller.userId))
  serve(contract.saveConsolePreferences, async ({ body, caller, origin }) => {
    await savePreferences(context, caller, body, origin)
    return true as const
  })
}
