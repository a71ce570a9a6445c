import { notificationTemplateForm } from '#app/forms/announcement.ts'
import { formValues } from '#app/forms/define-form.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createNotifyTemplate,
  deleteNotifyTemplate,
  getNotifyTemplate,
  type NotifyTemplate,
  sendNotify,
  updateNotifyTemplate,
} from '#server/contract/notify-templates.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'

const TEMPLATES = '/admin/notices/templates'

const read = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(
    Code.noticeTemplateNotFound,
    api(getNotifyTemplate, { query: { id: recordId(params) } }),
  )

const valuesOf = (row: NotifyTemplate) => formValues(notificationTemplateForm, row)

const errors = {
  [Code.noticeTemplateCodeTaken]: { field: 'code' },
  [Code.noticeTemplateBuiltIn]: { field: 'code' },
  [Code.noticeTemplateVariable]: { field: 'content' },
}

export const newTemplateData = ({ t }: PageContext) => ({
  values: { type: '2', status: '0' },
  head: recordHead(t('messages.template.createTitle'), `${TEMPLATES}/new`),
})

export async function templateData({ api, params, may, url }: PageContext) {
  const row = await read(api, params)
  const values = valuesOf(row)
  return {
    values,
    version: versionOf({ values }),
    template: row,
    mayTest: row.status === 0 && (await may(sendNotify)),
    mayDelete: !row.builtIn && (await may(deleteNotifyTemplate)),
    deleting: url.searchParams.has('delete'),
    head: recordHead(row.name, `${TEMPLATES}/${row.id}`),
  }
}

export const createTemplateAction = formActions({
  save: formIntent({
    ...notificationTemplateForm.intent,
    when: () => true,
    permission: createNotifyTemplate,
    errors,
    async work({ input, api, goTo }) {
      await api(createNotifyTemplate, { body: input })
      return goTo(TEMPLATES, 'recordAdded')
    },
  }),
})

export const templateAction = formActions({
  delete: formIntent({
    schema: NoFields,
    permission: deleteNotifyTemplate,
    async work({ api, params, goTo }) {
      await orNotFound(
        Code.noticeTemplateNotFound,
        api(deleteNotifyTemplate, { query: { id: recordId(params) } }),
      )
      return goTo(TEMPLATES, 'recordDeleted')
    },
  }),
  test: formIntent({
    schema: NoFields,
    permission: sendNotify,
    async work({ api, params, tokens, goTo, setHeader }) {
      const { id, code, params: names } = await read(api, params)
      await api(sendNotify, {
        body: {
          userId: tokens?.userId ?? 0,
          templateCode: code,
          templateParams: Object.fromEntries(names.map((name) => [name, `〔${name}〕`])),
        },
      })
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(`${TEMPLATES}/${id}`, 'messageSent')
    },
  }),
  save: formIntent({
    ...notificationTemplateForm.intent,
    when: () => true,
    permission: updateNotifyTemplate,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await read(api, params)) }),
    async work({ input, api, params, goTo }) {
      await api(updateNotifyTemplate, { body: { ...input, id: recordId(params) } })
      return goTo(TEMPLATES, 'recordSaved')
    },
  }),
})
