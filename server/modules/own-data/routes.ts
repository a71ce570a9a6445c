import * as contract from '../../contract/own-data.ts'
import type { Mount } from '../../route.ts'
import { requestDeletion, cancelDeletion, getOwnDeletion } from './deletion.ts'
import { confirmOwner, exportOwnData } from './export.ts'

export const ownDataRoutes: Mount = (serve, context) => {
  serve(contract.confirmOwnData, ({ body, caller, origin }) =>
    confirmOwner(context, caller, body, origin),
  )
  serve(contract.exportOwnData, ({ query, caller, origin }) =>
    exportOwnData(context, caller, query, origin),
  )
  serve(contract.getOwnDeletion, ({ caller }) => getOwnDeletion(context, caller.userId))
  serve(contract.requestDeletion, ({ body, caller, origin }) =>
    requestDeletion(context, caller, body, origin),
  )
  serve(contract.cancelDeletion, ({ caller, origin }) => cancelDeletion(context, caller, origin))
}
