import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type { EnterpriseFilters, Userinfo, userinfoPage } from '../../contract/userinfo.ts'
import { readUserNumber } from '../../contract/rules.ts'
import { type Caller, hasPermission } from '../../caller.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { listDeletionTimes } from '../accounts/deletion-queries.ts'
import { type Enterprise, type Filters, listEnterprises, listHistory } from './queries.ts'

type Query = z.output<typeof userinfoPage.query>

/** Enterprises see only their own record, whatever the filters; reviewers see all matches within their data scope. */
export async function filtersOf(
  db: Reader,
  caller: Caller,
  query: EnterpriseFilters & { userid?: number | undefined },
): Promise<Filters> {
  const userNumber = query.enterprise === undefined ? undefined : readUserNumber(query.enterprise)
  const reviewer = hasPermission(caller, 'extend:userinfo:audit')
  return reviewer
    ? {
        // A caller's own record is the one they belong to, whoever holds it.
        ...(query.userid === caller.userId
          ? { memberId: caller.userId }
          : { userId: query.userid }),
        status: query.status,
        applicantType: query.applytype,
        ...(userNumber === undefined ? { name: query.enterprise } : { ofMember: userNumber }),
        phone: query.phone,
        area: query.area,
        within: {
          scope: await dataScopeOf(db, caller, 'extend:userinfo:audit'),
          memberId: caller.userId,
        },
      }
    : { memberId: caller.userId }
}

/** One page of the records that the caller may see. */
export async function pageEnterprises(db: Reader, caller: Caller, query: Query) {
  const filters = await filtersOf(db, caller, query)
  const { rows, total } = await listEnterprises(db, filters, query)
  const single = (filters.userId !== undefined || filters.memberId !== undefined) && rows.length > 0
  const history = single
    ? await listHistory(
        db,
        rows.map(({ id }) => id),
      )
    : []
  const list = rows.map((row) =>
    toUserinfo(
      row,
      history.filter(({ enterpriseId }) => enterpriseId === row.id),
    ),
  )
  return { list, total }
}

/** Adds when the account that holds each record will be deleted at its owner's request. */
async function withDeletions(db: Reader, list: readonly Userinfo[]) {
  const times = await listDeletionTimes(
    db,
    list.map(({ userid }) => userid),
  )
  return list.map((row) => ({ ...row, deletionTime: times.get(row.userid) ?? null }))
}

/** A page of `pageEnterprises` with the fields for staff. */
export async function pageForStaff(db: Reader, caller: Caller, query: Query) {
  const { list, total } = await pageEnterprises(db, caller, query)
  return { list: await withDeletions(db, list), total }
}

/** The record of a user with its history; null if there is none that the caller may see. */
export async function getEnterprise(db: Reader, caller: Caller, userid: number) {
  const everything = { enterprise: undefined, phone: undefined, area: undefined }
  const paging = { pageNo: 1, pageSize: 1 }
  const { list } = await pageForStaff(db, caller, { userid, ...everything, ...paging })
  return list.find((one) => one.userid === userid) ?? null
}

export function toUserinfo(
  row: Enterprise,
  history: Awaited<ReturnType<typeof listHistory>>,
): Userinfo {
  return {
    id: row.id,
    userid: row.userId,
    status: row.status,
    enterprise: row.name,
    range: row.divisionRange,
    area: row.area,
    applytype: row.applicantType,
    phone: row.phone,
    creditcode: row.creditCode,
    contact: row.contact,
    contactphone: row.contactPhone,
    remark: row.remark,
    fieldRemarks: row.fieldRemarks,
    attachmentRemarks: row.attachmentRemarks,
    submitted: row.submitted,
    version: row.version,
    createTime: row.createdAt.getTime(),
    updateTime: row.updatedAt.getTime(),
    history: history.map(({ status, event, remark, at }) => ({
      status,
      event,
      remark,
      time: at.getTime(),
    })),
  }
}
