import type { Reader } from '#db/client.ts'
import type { FeedbackStatus } from '#server/contract/rules.ts'
import { listFeedback } from '#server/modules/feedback/queries.ts'
import { FEEDBACK_KIND_NAMES, FEEDBACK_STATUS_NAMES } from '#shared/status-names.ts'
import { formatTime, textTable } from './text-table.ts'

const LATEST = 50

/** The latest feedback as text for a terminal: for each a line of facts, followed by the text with its line breaks. */
export async function feedbackTable(db: Reader, status?: FeedbackStatus): Promise<string> {
  const { rows, total } = await listFeedback(db, { status }, { pageNo: 1, pageSize: LATEST })
  if (total === 0) return '没有意见反馈。'
  const entries = rows.map(({ feedback: row, nickname }) => {
    const facts = [
      String(row.id),
      FEEDBACK_STATUS_NAMES[row.status].zh,
      FEEDBACK_KIND_NAMES[row.kind].zh,
      formatTime(row.createdAt),
    ]
    const by = row.handledBy && `（${row.handledBy}）`
    const handled = row.note || by ? [`  处理${by}：${row.note}`] : []
    const lines = row.content.split('\n').map((line) => `  ${line}`)
    return [
      textTable([[...facts, row.phone, nickname ?? '', row.page]]),
      ...lines,
      ...handled,
    ].join('\n')
  })
  const more = total > rows.length ? `，列出最近 ${rows.length} 条` : ''
  return [...entries, `共 ${total} 条${more}`].join('\n')
}
