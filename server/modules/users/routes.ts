import * as passwords from '../../contract/permission.ts'
import * as contract from '../../contract/users.ts'
import type { Mount } from '../../route.ts'
import {
  createUser,
  deleteUsers,
  issueUserRegcode,
  setUserStatus,
  unlockUser,
  updateUser,
} from './accounts.ts'
import { importUsers, userTemplate } from './import.ts'
import {
  exportUsers,
  getForSelection,
  getUser,
  listByNickname,
  listForSelection,
  listUsers,
  pageUsers,
} from './lists.ts'
import { resetPassword, updateOwnPassword } from './service.ts'

export const userRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(passwords.updateOwnPassword, async ({ body, caller, origin }) => {
    await updateOwnPassword(context, caller, body, origin)
    return true as const
  })
  serve(passwords.resetPassword, async ({ body, caller, origin }) => {
    await resetPassword(context, caller, body, origin)
    return true as const
  })
  serve(contract.createUser, ({ body, caller, origin }) =>
    createUser(context, caller, body, origin),
  )
  serve(contract.updateUser, async ({ body, caller, origin }) => {
    await updateUser(context, caller, body, origin)
    return true as const
  })
  serve(contract.updateUserStatus, ({ body, caller, origin }) =>
    setUserStatus(context, caller, body, origin),
  )
  serve(contract.unlockUser, async ({ body, caller, origin }) => {
    await unlockUser(context, caller, body.id, origin)
    return true as const
  })
  serve(contract.issueRegcode, async ({ body, caller, origin }) => ({
    regcode: await issueUserRegcode(context, caller, body.id, origin),
  }))
  serve(contract.deleteUser, async ({ query, caller, origin }) => {
    await deleteUsers(context, caller, [query.id], origin)
    return true as const
  })
  serve(contract.deleteUsers, async ({ query, caller, origin }) => {
    await deleteUsers(context, caller, query.ids, origin)
    return true as const
  })
  serve(contract.userPage, ({ query }) => pageUsers(db, query))
  for (const file of contract.exportUsers) {
    serve(file, ({ query, caller, origin }) => exportUsers(context, caller, query, origin))
  }
  serve(contract.userTemplate, () => userTemplate())
  serve(contract.importUsers, ({ query, file, caller, origin }) =>
    importUsers(context, caller, file, query.updateSupport, origin),
  )
  serve(contract.getUser, ({ query }) => getUser(db, query.id))
  serve(contract.listUsers, ({ query }) => listUsers(db, query.ids))
  serve(contract.getSimpleUser, ({ query, caller }) => getForSelection(db, caller, query.id))
  serve(contract.listUsersByNickname, ({ query, caller }) =>
    listByNickname(db, caller, query.nickname),
  )
  for (const list of contract.userLists) serve(list, ({ caller }) => listForSelection(db, caller))
}
