import * as z from 'zod/mini'
import { timeFormat } from '#app/components/time-format.ts'
import { isApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { labelOf } from '#app/forms/unit-controls.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { type FormContext, formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormAnswer } from '#app/http/forms/form-reply.server.ts'
import { recordId } from '#app/http/page/record.server.ts'
import { Code } from '#server/contract/codes.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import {
  claimReview,
  decideReview,
  getReview,
  releaseReview,
  type ReviewCase,
  type ReviewDecision,
  reviewPage,
  takeOverReview,
} from '#server/contract/review.ts'
import {
  FIELD_REMARK_MAX,
  REVIEW_FIELDS,
  type ReviewField,
} from '#server/contract/review-fields.ts'
import { templateList } from '#server/contract/review-templates.ts'
import { REMARK_MAX } from '#server/contract/rules.ts'
import { pagesOf, type Paging } from '#shared/paged-list.ts'
import { isRecordId } from '#shared/record-id.ts'
import { eventName, markedAttachment } from './desk-view.ts'
import { readCase } from './desk.server.ts'
import { type Queue, queueIn } from './queue.server.ts'

/** Cases read at a time when looking for the next one. */
const PAGE = 50

const text = z.optional(z.string())
/** Everything a reviewer may have typed: each button preserves it. `remark.area` arrives as `remarks.area`. */
const Desk = z.object({
  version: text,
  /** Time of the last event that the reviewer has seen. */
  seenTime: text,
  remark: text,
  fields: z.optional(z.array(z.string())),
  remarks: z.optional(z.record(z.string(), z.string())),
  template: text,
  next: text,
  /** The organisation's name, for the flash. */
  name: text,
})
type Context = FormContext<typeof Desk>

/** Data for the page in addition to what was typed. */
export interface DeskReply {
  /** Replaces the typed remark. */
  remark?: string
  /** Changes to the case since the reviewer opened it. */
  changes?: {
    fields: { label: string; was: string; now: string }[]
    events: { time: string; actor: string; event: string }[]
  }
}

const deskForm = { schema: Desk, body: { groups: { remark: 'remarks' } } }

/** Shows the page again with everything typed. */
const showAgain = ({ refuse }: Context, status: number, extra?: DeskReply): FormAnswer => {
  const { reply } = refuse({})
  return { status, reply: { ...reply, ...(extra ? { extra } : {}) } }
}

const isReviewField = (name: string): name is ReviewField =>
  (REVIEW_FIELDS as readonly string[]).includes(name)

const hasTyped = ({ input: { remark, fields = [], remarks = {} } }: Context) =>
  Boolean(remark) || fields.length > 0 || Object.keys(remarks).length > 0

/** Claiming does not affect what was typed about the case: it is preserved. */
const claimIntent = (endpoint: Endpoint, words: 'claimed' | 'takenOver' | 'released') =>
  formIntent({
    ...deskForm,
    permission: endpoint,
    async work(context) {
      const { api, params, url, goTo, t } = context
      await api(endpoint as typeof claimReview, { body: { id: recordId(params) } })
      if (hasTyped(context)) return showAgain(context, 200)
      return goTo(url.pathname + url.search, 'listDone', { text: t(`review.done.${words}`) })
    },
  })

const decisionIntent = (decision: ReviewDecision) =>
  formIntent({
    ...deskForm,
    permission: decideReview,
    work: (context) => decide(context, decision),
  })

async function decide(context: Context, decision: ReviewDecision) {
  const { input, api, params, refuse, t } = context
  const { remark = '', fields = [], remarks = {} } = input
  const errors = errorsOf(context, decision)
  if (Object.keys(errors).length > 0) return refuse(errors)
  const id = recordId(params)
  const version = Number(input.version)
  try {
    await api(decideReview, {
      body: {
        id,
        version,
        decision,
        remark,
        fields: fields.filter(isReviewField).map((name) => ({ name, remark: remarks[name] ?? '' })),
        attachments: fields.flatMap((mark) => {
          const attachment = markedAttachment(mark)
          return attachment === undefined ? [] : [{ id: attachment, remark: remarks[mark] ?? '' }]
        }),
      },
    })
  } catch (error) {
    const isStale = isApiError(error, Code.recordStale) || isApiError(error, Code.reviewCaseDecided)
    if (!isStale) throw error
    return showAgain(context, 409, { changes: await changesSince(context, id, version) })
  }
  return goToNextCase(
    context,
    id,
    t(`review.done.${decision}`, { name: input.name?.slice(0, 100) ?? '' }),
  )
}

/** Errors by field, `''` for the whole form; `remarks.area` is the remark on a field. */
function errorsOf({ input, t }: Context, decision: ReviewDecision): Record<string, string> {
  const { version, remark = '', fields = [], remarks = {} } = input
  const faults: Record<string, string> = {}
  if (!version || !/^\d{1,9}$/.test(version)) faults[''] = t('review.error.version')
  if (fields.some((name) => !isReviewField(name) && markedAttachment(name) === undefined))
    faults[''] = t('review.error.field')
  if (decision === 'approve' && fields.length > 0) faults[''] = t('review.error.marked')
  if (decision !== 'approve' && !remark.trim()) faults.remark = t('review.error.remark')
  if (Array.from(remark).length > REMARK_MAX) faults.remark = t('review.error.remarkLong')
  for (const name of fields)
    if (Array.from(remarks[name] ?? '').length > FIELD_REMARK_MAX)
      faults[`remarks.${name}`] = t('review.error.fieldRemarkLong')
  // An approval has no remarks on fields.
  if (decision !== 'approve')
    for (const [name, words] of Object.entries(remarks))
      if (words.trim() && !fields.includes(name))
        faults[`remarks.${name}`] = t('review.error.remarkUnmarked')
  return faults
}

async function changesSince(
  context: Context,
  id: number,
  seen: number,
): Promise<NonNullable<DeskReply['changes']>> {
  const { t, locale, input } = context
  const seenTime = /^\d{1,15}$/.test(input.seenTime ?? '') ? Number(input.seenTime) : undefined
  const { changes, fields } = await readCase(context, id, { seen, seenTime })
  const applytype = fields.find(({ name }) => name === 'applytype')?.submitted
  const time = timeFormat(locale)
  return {
    fields: (changes?.fields ?? []).map(({ name, was, now }) => ({
      label: t(labelOf(name, applytype)),
      was,
      now,
    })),
    events: (changes?.events ?? []).map(({ event, actor, byApplicant, time: at }) => ({
      time: time(at),
      actor: byApplicant ? t('review.applicant') : actor,
      event: eventName(t, { event, byApplicant }),
    })),
  }
}

/** Goes to the next case of the queue that no other reviewer holds, else to the queue. */
async function goToNextCase(context: Context, decided: number, done: string) {
  const { url, goTo, t } = context
  const queue = queueIn(url.searchParams)
  // The decision is made: without an answer to what comes next, the queue is shown.
  const next = await nextCase(context, queue, decided).catch((error: unknown) => {
    if (isApiError(error) || error instanceof UpstreamError) return undefined
    throw error
  })
  return next
    ? goTo(queue.caseAt(next), 'reviewDone', { text: done, more: t('review.done.next') })
    : goTo(queue.list, 'reviewDone', { text: done, more: t('review.done.last') })
}

const isFree = ({ status, claim }: Pick<ReviewCase, 'status' | 'claim'>) =>
  status === '0' && (!claim || claim.mine)

/** Id of the neighbour that the page named, if it is free, else of the queue's first free case. */
async function nextCase({ api, input }: Context, { query, tab }: Queue, decided: number) {
  const neighbour = isRecordId(input.next ?? '') ? Number(input.next) : decided
  if (neighbour !== decided) {
    const found = await api(getReview, { query: { id: neighbour } }).catch((error: unknown) => {
      // It has been deleted, or left the reviewer's data scope.
      if (isApiError(error)) return undefined
      throw error
    })
    if (found && isFree(found)) return found.id
  }
  const hasOpenCases = tab === 'pending' || tab === 'mine'
  const readPage = (paging: Paging) => api(reviewPage, { query: { ...query, ...paging } })
  for await (const list of pagesOf(readPage, PAGE)) {
    const free = list.find((one) => one.id !== decided && isFree(one))
    if (free || !hasOpenCases) return free?.id
  }
  return undefined
}

export const deskAction = formActions({
  /** The form's first button, so that Enter in a remark decides nothing. */
  keep: formIntent({
    ...deskForm,
    permission: decideReview,
    work: async (context) => showAgain(context, 200),
  }),
  claim: claimIntent(claimReview, 'claimed'),
  takeOver: claimIntent(takeOverReview, 'takenOver'),
  release: claimIntent(releaseReview, 'released'),
  approve: decisionIntent('approve'),
  return: decisionIntent('return'),
  reject: decisionIntent('reject'),
  fill: formIntent({
    ...deskForm,
    permission: decideReview,
    async work(context) {
      const { api, input, refuse, t } = context
      const template = (await api(templateList)).find(({ id }) => String(id) === input.template)
      if (!template) return refuse({ remark: t('review.error.noTemplate') })
      return showAgain(context, 200, { remark: appendTemplate(input.remark, template.content) })
    },
  }),
} satisfies Record<ReviewDecision, unknown> & Record<string, unknown>)

/** Appends a template to the typed remark unless it contains it. */
function appendTemplate(written = '', content: string): string {
  if (!written.trim() || written.includes(content)) return written.trim() ? written : content
  return `${written.trimEnd()}\n${content}`
}
