import type { Column } from '#shared/xlsx.ts'
import { maskPhone } from '#shared/masks.ts'
import { FEEDBACK_KIND_NAMES, FEEDBACK_STATUS_NAMES } from '#shared/status-names.ts'
import type { FeedbackFilters } from '../../contract/feedback.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { recordOperation } from '../../operation-log.ts'
import { type FeedbackRow, listFeedbackBelow } from './queries.ts'

const COLUMNS: readonly Column<FeedbackRow>[] = [
  { title: '编号', value: ({ id }) => id, width: 18 },
  { title: '类型', value: ({ kind }) => FEEDBACK_KIND_NAMES[kind].zh },
  { title: '内容', value: ({ content }) => content, width: 60 },
  { title: '手机号', value: ({ phone }) => maskPhone(phone), width: 14 },
  { title: '页面', value: ({ page }) => page, width: 24 },
  { title: '处理状态', value: ({ status }) => FEEDBACK_STATUS_NAMES[status].zh },
  { title: '处理说明', value: ({ note }) => note, width: 40 },
  { title: '公开答复', value: ({ answer }) => answer, width: 40 },
  { title: '处理人', value: ({ handledBy }) => handledBy },
  { title: '提交时间', value: ({ createdAt }) => createdAt, width: 20 },
  { title: '处理时间', value: ({ handledAt }) => handledAt, width: 20 },
]

/** Exports all feedback that matches the filters as a spreadsheet. */
export async function exportFeedback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  query: FeedbackFilters,
  origin: RequestOrigin,
) {
  const { 'createTime[0]': from, 'createTime[1]': to, ...filters } = query
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'feedback.export', actor, origin }),
  )
  const rows = rowsByPage((before, limit) =>
    listFeedbackBelow(db, { ...filters, from, to }, before, limit),
  )
  return xlsxAnswer('意见反馈', COLUMNS, rows)
}
