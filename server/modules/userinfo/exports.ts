import type { Column } from '#shared/xlsx.ts'
import { maskPhone } from '#shared/masks.ts'
import {
  APPLICANT_TYPE_NAMES,
  REVIEW_STATUS_NAMES,
  UNSUBMITTED_NAME,
} from '#shared/status-names.ts'
import type { EnterpriseFilters, Userinfo } from '../../contract/userinfo.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { recordOperation } from '../../operation-log.ts'
import { filtersOf, toUserinfo } from './page.ts'
import { listEnterprisesBelow } from './queries.ts'

const COLUMNS: readonly Column<Userinfo>[] = [
  { title: '单位名称', value: ({ enterprise }) => enterprise, width: 40 },
  { title: '入驻类型', value: ({ applytype }) => APPLICANT_TYPE_NAMES[applytype].zh, width: 12 },
  { title: '统一社会信用代码', value: ({ creditcode }) => creditcode, width: 22 },
  { title: '所在地区', value: ({ area }) => area, width: 30 },
  { title: '联系人', value: ({ contact }) => contact, width: 14 },
  { title: '联系电话', value: ({ contactphone }) => contactphone, width: 18 },
  { title: '手机号', value: ({ phone }) => maskPhone(phone), width: 14 },
  {
    title: '审核状态',
    value: ({ status, submitted }) =>
      (status === '0' && !submitted ? UNSUBMITTED_NAME : REVIEW_STATUS_NAMES[status]).zh,
    width: 12,
  },
  { title: '审核意见', value: ({ remark }) => remark, width: 40 },
  { title: '注册时间', value: ({ createTime }) => new Date(createTime), width: 20 },
  { title: '更新时间', value: ({ updateTime }) => new Date(updateTime), width: 20 },
]

/** Exports all records that match the filters, within the caller's data scope, as a spreadsheet. */
export async function exportEnterprises(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  query: EnterpriseFilters,
  origin: RequestOrigin,
) {
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'userinfo.export', actor: actorOf(caller), origin }),
  )
  const filters = await filtersOf(db, caller, query)
  const rows = rowsByPage(async (before, limit) =>
    (await listEnterprisesBelow(db, filters, before, limit)).map((row) => toUserinfo(row, [])),
  )
  return xlsxAnswer('单位', COLUMNS, rows)
}
