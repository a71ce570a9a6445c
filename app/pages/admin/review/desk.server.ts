import type { z } from 'zod'
import { timeFormat } from '#app/components/time-format.ts'
import { labelOf } from '#app/forms/unit-controls.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { type MessageKey, type Translate, translateKey } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import {
  decideReview,
  getReview,
  type ReviewCheck,
  type ReviewDetail,
  reviewPage,
} from '#server/contract/review.ts'
import type { ReviewField } from '#server/contract/review-fields.ts'
import { templateList } from '#server/contract/review-templates.ts'
import type { Attachment } from '#server/contract/attachments.ts'
import { fileSize } from '#app/forms/file-size.ts'
import { type CheckView, type FieldView, markOf, type AttachmentView } from './desk-view.ts'
import { type Queue, queueIn, tabWords } from './queue.server.ts'
import { QUEUE } from './review-paths.ts'
import { textDiff } from './text-diff.ts'

/** Number of cases shown beside the open one. */
const QUEUE_SHOWN = 20
const MONO: readonly ReviewField[] = ['creditcode', 'contactphone', 'phone']

/** @throws Response 404 if it does not exist or this reviewer may not see it */
export const readCase = (
  { api }: Pick<PageContext, 'api'>,
  id: number,
  query: object,
): Promise<ReviewDetail> =>
  orNotFound(Code.reviewCaseNotFound, api(getReview, { query: { id, ...query } }))

/** All data of the desk: a case, and the queue around it. */
export async function deskData({ api, may, params, url, locale, t, parts }: DeskContext) {
  const queue = queueIn(url.searchParams)
  const id = recordId(params)
  const isRecord = parts === 'record'
  const [found, beside, templates] = await Promise.all([
    readCase({ api }, id, queue.query),
    isRecord ? undefined : api(reviewPage, { query: { ...queue.query, pageSize: QUEUE_SHOWN } }),
    isRecord ? [] : api(templateList),
  ])
  const onlyChanged = url.searchParams.get('only') === 'changed'
  const [before] = found.submissions.filter(({ caseId }) => caseId === id)
  const against = url.searchParams.get('against') === 'earlier' ? before : undefined
  const applytype = found.fields.find(({ name }) => name === 'applytype')?.submitted
  const fields = found.fields.map((field) =>
    fieldView(against ? comparedWith(field, against.values) : field, { t, queue, applytype }),
  )
  const view = (only: boolean, earlier: boolean) =>
    queue.caseAt(id, {
      ...(only ? { only: 'changed' } : {}),
      ...(earlier ? { against: 'earlier' } : {}),
    })
  const time = timeFormat(locale)
  return {
    head: {
      page: 'admin' as const,
      title: t(isRecord ? 'review.recordTitle' : 'review.title', { name: found.enterprise }),
      description: t('review.description'),
      path: `${QUEUE}/${id}`,
      noindex: true,
    },
    found,
    mayDecide: await may(decideReview),
    fields: onlyChanged ? fields.filter(({ change }) => change !== 'same') : fields,
    /** Labels of all fields, for a form that shows only some. */
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    summary: summaryOf(fields),
    onlyChanged,
    toggle: view(!onlyChanged, against !== undefined),
    /** The submission round compared with; undefined: the values in force. */
    against: against?.round,
    compare: before && {
      round: before.round,
      to: view(onlyChanged, against === undefined),
    },
    print: queue.caseAt(id, { print: '1' }),
    back: queue.list,
    previous: found.previousId === null ? undefined : queue.caseAt(found.previousId),
    next: found.nextId === null ? undefined : queue.caseAt(found.nextId),
    rail: beside && railOf(beside, queue, t),
    attachments: presentAttachments(found, time),
    whole: {
      remark: remarkOn(found.attachmentRemarks, null),
      earlierRemark: remarkOn(found.earlierAttachmentRemarks, null),
    },
    earlier: found.submissions.map((one) => ({
      ...one,
      attachments: one.attachments.map((attachment) => attachmentView(attachment, time)),
      to: one.caseId === id ? undefined : queue.caseAt(one.caseId),
    })),
    templates,
    time,
  }
}
export type DeskData = Omit<Awaited<ReturnType<typeof deskData>>, 'head'>

interface DeskContext extends Pick<PageContext, 'api' | 'may' | 'params' | 'url' | 'locale' | 't'> {
  /** The printed record needs neither queue nor templates. */
  parts: 'desk' | 'record'
}

/** Fields by how they differ, and their checks that failed. */
function summaryOf(fields: FieldView[]) {
  const checks = fields.flatMap((field) => field.checks)
  const changes = (state: FieldView['change']) =>
    fields.filter(({ change }) => change === state).length
  return {
    changed: changes('changed'),
    added: changes('added'),
    same: changes('same'),
    bad: checks.filter(({ level }) => level === 'bad').length,
    warn: checks.filter(({ level }) => level === 'warn').length,
  }
}

/** The first cases of the queue, shown beside the open one. */
const railOf = (
  { counts, list, workingDays }: z.output<typeof reviewPage.data>,
  queue: Queue,
  t: Translate,
) => ({
  title: tabWords(t)[queue.tab],
  count: counts[queue.tab],
  urgent: queue.tab === 'pending',
  items: list.map((one) => ({ ...one, to: queue.caseAt(one.id), promise: workingDays })),
})

type TimeFormat = ReturnType<typeof timeFormat>

/** An attachment as it was submitted, without the remarks on it. */
const attachmentView = (one: Attachment, time: TimeFormat): AttachmentView => ({
  id: one.id,
  mark: markOf(one.id),
  description: one.description,
  name: one.name,
  size: fileSize(one.size),
  time: time(one.createTime),
  to: `${QUEUE}/attachments/${one.id}`,
  isPdf: one.type === 'application/pdf',
  added: false,
  remark: '',
  earlierRemark: '',
})

/** The attachments of the submission to decide on, with their remarks. */
function presentAttachments(found: ReviewDetail, time: TimeFormat): AttachmentView[] {
  const [before] = found.submissions
  const submittedBefore = new Set(before?.attachments.map(({ id }) => id))
  return found.attachments.map((one) => ({
    ...attachmentView(one, time),
    added: before !== undefined && !submittedBefore.has(one.id),
    remark: remarkOn(found.attachmentRemarks, one.id),
    earlierRemark: remarkOn(found.earlierAttachmentRemarks, one.id),
  }))
}

const remarkOn = (all: ReviewDetail['attachmentRemarks'], id: number | null): string =>
  all.find((one) => one.id === id)?.remark ?? ''

interface Reader {
  t: Translate
  queue: Queue
  /** The submitted value: labels of other fields depend on it. */
  applytype: string | undefined
}

type Field = ReviewDetail['fields'][number]

/** Compares with an earlier submission instead of the values in force. */
function comparedWith(field: Field, values: Partial<Record<ReviewField, string>>): Field {
  const current = values[field.name] ?? ''
  const { submitted } = field
  const state = current === submitted ? 'same' : current === '' ? 'added' : 'changed'
  return { ...field, current, state }
}

function fieldView(field: Field, { t, queue, applytype }: Reader): FieldView {
  const { name, state, remark, earlierRemark } = field
  const shown = (value: string | null) =>
    name === 'applytype' && value ? t(`review.type.t${value}` as MessageKey) : (value ?? '')
  const diff = textDiff(shown(field.current), shown(field.submitted))
  return {
    name,
    label: t(labelOf(name, applytype)),
    change: state,
    before: diff.before,
    after: diff.after,
    mono: MONO.includes(name),
    checks: field.checks.map((check) => checkView(check, t, queue)),
    earlierRemark,
    remark,
  }
}

function checkView({ level, key, values, links }: ReviewCheck, t: Translate, queue: Queue) {
  const words = key === 'creditcodeWrong' && 'expected' in values ? 'creditcodeWrongEnd' : key
  return {
    level,
    text: translateKey(t, `review.check.${words}` as MessageKey, values),
    links: links.map(({ caseId, enterprise }) => ({
      name: enterprise,
      to: caseId === null ? undefined : queue.caseAt(caseId),
    })),
  } satisfies CheckView
}
