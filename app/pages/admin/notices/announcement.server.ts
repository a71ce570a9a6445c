import * as z from 'zod/mini'
import { timeFormat } from '#app/components/time-format.ts'
import { announcementForm } from '#app/forms/announcement.ts'
import { formValues } from '#app/forms/define-form.ts'
import type { Call } from '#app/http/api-client/api.server.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
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
import { orNotFound, recordHead, recordId } from '../record.server.ts'
import { textToHtml } from './text-to-html.ts'

const NOTICES = '/admin/notices'

const read = (api: Call, params: PageContext['params']) =>
  orNotFound(Code.announcementNotFound, api(getAnnouncement, { query: { id: recordId(params) } }))

const valuesOf = (row: Announcement) => formValues(announcementForm, { ...row, content: row.text })

export const newData = ({ t }: PageContext) => ({
  values: { type: '1', status: '0' },
  head: recordHead(t('messages.announcement.createTitle'), `${NOTICES}/new`),
})

export async function editData({ api, params, may, url, locale }: PageContext) {
  const row = await read(api, params)
  const values = valuesOf(row)
  const [mayEdit, mayDelete] = await Promise.all([may(updateAnnouncement), may(deleteAnnouncement)])
  return {
    values,
    version: versionOf({ values }),
    announcement: { ...row, time: timeFormat(locale)(row.createTime) },
    mayEdit,
    mayDelete,
    deleting: url.searchParams.has('delete'),
    head: recordHead(row.title, `${NOTICES}/${row.id}`),
  }
}

export const createAction = formActions({
  save: formIntent({
    ...announcementForm.intent,
    when: () => true,
    permission: createAnnouncement,
    async work({ input, api, goTo }) {
      await api(createAnnouncement, { body: { ...input, content: textToHtml(input.content) } })
      return goTo(NOTICES, 'recordAdded')
    },
  }),
})

const Nothing = z.object({})

export const editAction = formActions({
  delete: formIntent({
    schema: Nothing,
    permission: deleteAnnouncement,
    async work({ api, params, goTo }) {
      await orNotFound(
        Code.announcementNotFound,
        api(deleteAnnouncement, { query: { id: recordId(params) } }),
      )
      return goTo(NOTICES, 'recordDeleted')
    },
  }),
  save: formIntent({
    ...announcementForm.intent,
    when: () => true,
    permission: updateAnnouncement,
    current: async ({ api, params }) => ({ values: valuesOf(await read(api, params)) }),
    async work({ input, api, params, goTo }) {
      const found = await read(api, params)
      // Text that nobody changed keeps the formatting that another client gave it.
      const content = input.content === found.text ? found.content : textToHtml(input.content)
      await api(updateAnnouncement, { body: { ...input, content, id: found.id } })
      return goTo(`${NOTICES}/${found.id}`, 'recordSaved')
    },
  }),
})

const audienceOf = (text: string | null): Audience | undefined =>
  AUDIENCES.find((one) => one === text)

/** Whom to push to; with `to` in the address, the question before it happens. */
export async function pushData({ api, params, url, t, locale }: PageContext) {
  const [row, counts] = await Promise.all([read(api, params), api(announcementAudience)])
  const people = { ...counts, all: counts.staff + counts.applicants }
  const time = timeFormat(locale)
  const before = [
    { who: 'staff' as const, at: row.toStaffTime },
    { who: 'applicants' as const, at: row.toApplicantsTime },
  ]
  const path = `${NOTICES}/${row.id}`
  return {
    path,
    title: row.title,
    content: row.text,
    published: row.status === 0,
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
      return goTo(`${NOTICES}/${id}`, 'noticePushed', { n: String(n) })
    },
  }),
})
