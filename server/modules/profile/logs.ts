import type { Reader } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { operationName } from '../../contract/operation-names.ts'
import type { OwnLogin, OwnOperation } from '../../contract/own-sessions.ts'
import * as queries from './queries.ts'

/** Every sign-in to the account, including strangers' failed ones. */
export async function pageOwnLogins(db: Reader, userId: number, paging: Paging) {
  const { rows, total } = await queries.pageLoginsOf(db, userId, paging)
  const list = rows.map(({ id, type, result, address, userAgent, at }): OwnLogin => ({
    id,
    logType: type,
    result,
    userIp: address,
    userAgent,
    createTime: at.getTime(),
  }))
  return { list, total }
}

export async function pageOwnOperations(db: Reader, userId: number, paging: Paging) {
  const { rows, total } = await queries.pageOperationsOf(db, userId, paging)
  const list = rows.map(({ id, action, subject, address, requestId, at }): OwnOperation => ({
    id,
    name: operationName(action),
    code: action,
    subject,
    userIp: address,
    traceId: requestId,
    createTime: at.getTime(),
  }))
  return { list, total }
}
