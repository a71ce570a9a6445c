import type { Reader } from '#db/client.ts'
import type { ReviewStatus } from '#server/contract/rules.ts'
import { listWaitingChanges } from '#server/modules/userinfo/case-queries.ts'
import { type Enterprise, listEnterprises } from '#server/modules/userinfo/queries.ts'
import { rowsOf } from '#shared/paged-list.ts'
import { APPLICANT_TYPE_NAMES, REVIEW_STATUS_NAMES } from '#shared/status-names.ts'
import { formatTime, textTable } from './text-table.ts'

const ROWS_AT_ONCE = 200
const stateOf = ({ status, submitted }: Enterprise) =>
  status === '0' && !submitted ? '资料未提交' : REVIEW_STATUS_NAMES[status].zh
const CHANGE_WAITS = '变更审核中'

/**
 * The records as a table for a terminal, last modified first. Those under review include submitted changes of approved
 * records, with the submitted values: the record itself stays approved meanwhile.
 */
export async function reviewTable(db: Reader, status?: ReviewStatus): Promise<string> {
  const records = await rowsOf(async (paging) => {
    const { rows, total } = await listEnterprises(db, { status }, paging)
    return { list: rows, total }
  }, ROWS_AT_ONCE)
  const changes = await listWaitingChanges(db)
  const listed = new Set(records.map(({ id }) => id))
  // A change that suspends the approval is in the record itself.
  const waiting =
    status === '0' ? changes.filter(({ enterpriseId }) => !listed.has(enterpriseId)) : []
  const changing = new Set(changes.map(({ enterpriseId }) => enterpriseId))
  if (records.length + waiting.length === 0) return '没有符合条件的单位。'
  const header = ['手机号', '状态', '单位', '入驻类型', '地区', '更新时间', '审核意见']
  const rows = [
    ...waiting.map((change) => [
      change.phone,
      CHANGE_WAITS,
      change.name,
      APPLICANT_TYPE_NAMES[change.applicantType].zh,
      change.area,
      formatTime(change.submittedAt),
      '',
    ]),
    ...records.map((record) => [
      record.phone,
      changing.has(record.id) ? `${stateOf(record)}，${CHANGE_WAITS}` : stateOf(record),
      record.name,
      APPLICANT_TYPE_NAMES[record.applicantType].zh,
      record.area,
      formatTime(record.updatedAt),
      record.remark,
    ]),
  ]
  return [textTable([header, ...rows]), `共 ${rows.length} 家单位`].join('\n')
}
