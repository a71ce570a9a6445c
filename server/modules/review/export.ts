import type { Column } from '#shared/xlsx.ts'
import type { ReviewCase, ReviewFilters } from '../../contract/review.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { recordOperation } from '../../operation-log.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { listCasesBelow } from './queue-queries.ts'
import { queueOf, toCases } from './queue.ts'

const STATUS_NAMES = { 0: '待审', 1: '已通过', 2: '退回补正', 3: '未通过', 4: '已撤回' } as const
const TYPE_NAMES = { 1: '政府', 2: '企业' } as const

const COLUMNS: readonly Column<ReviewCase>[] = [
  { title: '办件编号', value: ({ number }) => number, width: 20 },
  { title: '单位名称', value: ({ enterprise }) => enterprise, width: 30 },
  { title: '入驻类型', value: ({ applytype }) => TYPE_NAMES[applytype] },
  { title: '统一社会信用代码', value: ({ creditcode }) => creditcode, width: 22 },
  { title: '所在地区', value: ({ area }) => area, width: 28 },
  { title: '手机号', value: ({ phone }) => phone, width: 14 },
  { title: '第几次提交', value: ({ round }) => round },
  { title: '提交时间', value: ({ submitTime }) => new Date(submitTime), width: 20 },
  { title: '办结时限', value: ({ dueTime }) => new Date(dueTime), width: 20 },
  { title: '剩余工作日', value: ({ daysLeft }) => daysLeft },
  { title: '状态', value: ({ status }) => STATUS_NAMES[status] },
  { title: '领取人', value: ({ claim }) => claim?.nickname ?? '' },
  {
    title: '决定时间',
    value: ({ decideTime }) => (decideTime === null ? null : new Date(decideTime)),
    width: 20,
  },
  { title: '审核人', value: ({ reviewer }) => reviewer },
]

/** Exports all cases of a queue as a spreadsheet. */
export async function exportCases(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  filters: ReviewFilters,
  origin: RequestOrigin,
) {
  const { db, clock } = context
  const queue = await queueOf(context, caller, filters, 'extend:review:export')
  await db.transaction((tx) =>
    recordOperation(tx, {
      at: clock(),
      action: 'review.export',
      actor: actorOf(caller),
      origin,
      detail: { tab: filters.tab },
    }),
  )
  const rows = rowsByPage(async (before, limit) =>
    toCases(db, await listCasesBelow(db, queue, before, limit), queue),
  )
  return xlsxAnswer('审核办件', COLUMNS, rows)
}
