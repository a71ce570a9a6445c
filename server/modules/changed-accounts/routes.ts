import * as contract from '../../contract/changed-accounts.ts'
import type { Mount } from '../../route.ts'
import { listChangedAccounts } from './service.ts'

export const changedAccountRoutes: Mount = (serve, context) => {
  serve(contract.changedAccounts, () => listChangedAccounts(context))
}
