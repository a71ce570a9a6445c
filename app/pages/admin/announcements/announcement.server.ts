import * as z from 'zod/mini'
import type { AnnouncementView } from '#app/components/announcement-article.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { withEmptied } from '#app/forms/emptied-fields.ts'
import { announcementForm } from '#app/forms/announcement.ts'
import { formValues } from '#app/forms/define-form.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { RequestContext } from '#app/http/session/request-context.server.ts'
import { viewOf } from '#app/pages/portal/announcements/announcement-view.server.ts'
import {
  type Announcement,
  announcementAudience,
  AUDIENCES,
  type Audience,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  pushAnnouncement,
  updateAnnouncement,
} from '#server/contract/announcements.ts'
import { Code } from '#server/contract/codes.ts'
import { normalizeLineBreaks } from '#server/contract/rules.ts'
import { timeInChina } from '#shared/china-time.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import { stateWords, type StateWords } from './state-words.ts'
import { textToHtml } from './text-to-html.ts'

const ANNOUNCEMENTS = '/admin/notices'
const errors = { [Code.announcementSchedule]: { field: 'withdrawTime' } }

const read = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.announcementNotFound, api(getAnnouncement, { query: { id: recordId(params) } }))

/** In the format of a `datetime-local` field. */
const dateTimeText = (time: number | null) =>
  time === null ? '' : timeInChina(time).replace(' ', 'T')

const valuesOf = (row: Announcement) =>
  formValues(announcementForm, {
    ...row,
    content: row.text,
    publishTime: dateTimeText(row.publishTime),
    withdrawTime: dateTimeText(row.withdrawTime),
  })

/** Unchanged text keeps the formatting of another client. */
const contentOf = (typed: string, found?: Announcement) =>
  typed === found?.text ? found.content : textToHtml(typed)

/** The button 预览: the typed text as readers would see it. */
const preview =
  (find: (context: RequestContext) => Promise<Announcement | undefined>) =>
  async (context: RequestContext & { form: FormData }): Promise<AnnouncementView> => {
    const { form, t, preferences } = context
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const times = announcementForm.schema.shape.publishTime.safeParse(typed('publishTime'))
    return viewOf(
      { t, locale: preferences.locale },
      {
        title: typed('title'),
        type: typed('type') === '2' ? 2 : 1,
        publishTime: times.data ?? Date.now(),
        content: contentOf(normalizeLineBreaks(typed('content')), await find(context)),
      },
    )
  }

export const newData = ({ t }: PageContext) => ({
  values: { type: '1', status: '0', onPortal: 'false' },
  head: recordHead(t('messages.announcement.createTitle'), `${ANNOUNCEMENTS}/new`),
})

export async function editData({ api, params, may, url, t, locale }: PageContext) {
  const row = await read(api, params)
  const time = timeFormat(locale)
  const values = valuesOf(row)
  const [mayEdit, mayDelete] = await Promise.all([may(updateAnnouncement), may(deleteAnnouncement)])
  return {
    values,
    version: versionOf({ values }),
    announcement: { ...row, time: time(row.createTime) },
    state: stateWords(row, { t, time }),
    mayEdit,
    mayDelete,
    deleting: url.searchParams.has('delete'),
    head: recordHead(row.title, `${ANNOUNCEMENTS}/${row.id}`),
  }
}

export const createAction = formActions({
  save: formIntent({
    ...announcementForm.intent,
    when: () => true,
    permission: createAnnouncement,
    errors,
    buttons: { preview: preview(() => Promise.resolve(undefined)) },
    async work({ input, api, goTo }) {
      await api(createAnnouncement, { body: { ...input, content: textToHtml(input.content) } })
      return goTo(ANNOUNCEMENTS, 'recordAdded')
    },
  }),
})

/** An announcement as readers see it, whether in force or not. */
export async function previewData({ api, params, t, locale }: PageContext) {
  const row = await read(api, params)
  const time = timeFormat(locale)
  const path = `${ANNOUNCEMENTS}/${row.id}`
  const publishTime = row.publishTime ?? (row.state === 'draft' ? Date.now() : row.createTime)
  return {
    announcement: viewOf({ t, locale }, { ...row, publishTime }),
    back: path,
    onPortal: row.onPortal,
    state: stateWords(row, { t, time }),
    head: recordHead(
      t('messages.announcement.previewTitle', { title: row.title }),
      `${path}/preview`,
    ),
  }
}

export const editAction = formActions({
  delete: formIntent({
    schema: NoFields,
    permission: deleteAnnouncement,
    async work({ api, params, goTo }) {
      await orNotFound(
        Code.announcementNotFound,
        api(deleteAnnouncement, { query: { id: recordId(params) } }),
      )
      return goTo(ANNOUNCEMENTS, 'recordDeleted')
    },
  }),
  save: formIntent({
    ...announcementForm.intent,
    when: () => true,
    permission: updateAnnouncement,
    errors,
    buttons: {
      preview: preview(({ api, url }) =>
        read(api, { id: url.pathname.slice(ANNOUNCEMENTS.length + 1) }),
      ),
    },
    current: async ({ api, params }) => ({ values: valuesOf(await read(api, params)) }),
    async work({ input, api, params, goTo }) {
      const found = await read(api, params)
      const content = contentOf(input.content, found)
      // The API leaves absent fields unchanged: an emptied time is sent as null, at once or without an end.
      const fields = withEmptied(input, { publishTime: null, withdrawTime: null })
      const body = { ...fields, content, id: found.id }
      await api(updateAnnouncement, { body })
      return goTo(`${ANNOUNCEMENTS}/${found.id}`, 'recordSaved')
    },
  }),
})

const audienceOf = (text: string | null): Audience | undefined =>
  AUDIENCES.find((one) => one === text)

/** Why the announcement cannot be pushed now. */
function pushRefusal({ state, publishTime }: Announcement, { t, time }: StateWords) {
  if (state === 'draft') return t('messages.announcement.unpublished')
  if (state === 'withdrawn') return t('messages.announcement.over')
  if (state === 'published' || !publishTime) return undefined
  return t('messages.announcement.notYet', { time: time(publishTime) })
}

/** Choice of the audience; with `to` in the address, the confirmation. */
export async function pushData({ api, params, url, t, locale }: PageContext) {
  const [row, counts] = await Promise.all([read(api, params), api(announcementAudience)])
  const people = { ...counts, all: counts.staff + counts.applicants }
  const time = timeFormat(locale)
  const before = [
    { who: 'staff' as const, at: row.toStaffTime },
    { who: 'applicants' as const, at: row.toApplicantsTime },
  ]
  const path = `${ANNOUNCEMENTS}/${row.id}`
  return {
    path,
    title: row.title,
    content: row.text,
    refused: pushRefusal(row, { t, time }),
    chosen: audienceOf(url.searchParams.get('to')),
    people,
    before: before.flatMap(({ who, at }) => (at ? [{ who, time: time(at) }] : [])),
    head: recordHead(t('messages.announcement.pushTitle', { title: row.title }), `${path}/push`),
  }
}

export const pushAction = formActions({
  push: formIntent({
    schema: z.object({ to: z.enum(AUDIENCES) }),
    permission: pushAnnouncement,
    async work({ input: { to }, api, params, goTo }) {
      const id = recordId(params)
      const counts = await api(announcementAudience)
      await orNotFound(Code.announcementNotFound, api(pushAnnouncement, { query: { id, to } }))
      const n = { ...counts, all: counts.staff + counts.applicants }[to]
      return goTo(`${ANNOUNCEMENTS}/${id}`, 'noticePushed', { n: String(n) })
    },
  }),
})
