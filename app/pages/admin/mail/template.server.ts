import { formValues } from '#app/forms/define-form.ts'
import { mailTemplateForm } from '#app/forms/mail.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { mailAccountList } from '#server/contract/mail-accounts.ts'
import {
  createMailTemplate,
  deleteMailTemplate,
  getMailTemplate,
  type MailTemplate,
  sendMail,
  updateMailTemplate,
} from '#server/contract/mail-templates.ts'
import { textToHtml } from '../announcements/text-to-html.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'

const TEMPLATES = '/admin/mail/templates'

export const readTemplate = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.mailTemplateNotFound, api(getMailTemplate, { query: { id: recordId(params) } }))

const valuesOf = (row: MailTemplate) => formValues(mailTemplateForm, { ...row, content: row.text })

const errors = {
  [Code.mailTemplateCodeTaken]: { field: 'code' },
  [Code.mailAccountNotFound]: { field: 'accountId' },
  [Code.badRequest]: { field: 'content' },
}

/** The accounts; without permission to list them, only the template's own. */
async function accountChoices({ api, may }: Pick<PageContext, 'api' | 'may'>, own?: number) {
  const accounts = (await may(mailAccountList)) ? await api(mailAccountList) : []
  const choices = accounts.map(({ id, mail }) => ({ value: String(id), name: mail }))
  if (own !== undefined && !accounts.some(({ id }) => id === own))
    choices.push({ value: String(own), name: `#${own}` })
  return { accountId: choices }
}

export async function newTemplateData(context: PageContext) {
  return {
    choices: await accountChoices(context),
    values: { status: '0' },
    head: recordHead(context.t('mail.template.createTitle'), `${TEMPLATES}/new`),
  }
}

export async function templateData(context: PageContext) {
  const { api, params, may, url } = context
  const row = await readTemplate(api, params)
  const values = valuesOf(row)
  return {
    choices: await accountChoices(context, row.accountId),
    values,
    version: versionOf({ values }),
    template: row,
    maySend: await may(sendMail),
    mayDelete: await may(deleteMailTemplate),
    deleting: url.searchParams.has('delete'),
    head: recordHead(row.name, `${TEMPLATES}/${row.id}`),
  }
}

export const createTemplateAction = formActions({
  save: formIntent({
    ...mailTemplateForm.intent,
    when: () => true,
    permission: createMailTemplate,
    errors,
    async work({ input, api, goTo }) {
      await api(createMailTemplate, { body: { ...input, content: textToHtml(input.content) } })
      return goTo(TEMPLATES, 'recordAdded')
    },
  }),
})

export const templateAction = formActions({
  delete: formIntent({
    schema: NoFields,
    permission: deleteMailTemplate,
    async work({ api, params, goTo }) {
      await orNotFound(
        Code.mailTemplateNotFound,
        api(deleteMailTemplate, { query: { id: recordId(params) } }),
      )
      return goTo(TEMPLATES, 'recordDeleted')
    },
  }),
  save: formIntent({
    ...mailTemplateForm.intent,
    when: () => true,
    permission: updateMailTemplate,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await readTemplate(api, params)) }),
    async work({ input, api, params, goTo }) {
      const found = await readTemplate(api, params)
      // Unchanged text keeps the formatting of another client.
      const content = input.content === found.text ? found.content : textToHtml(input.content)
      await api(updateMailTemplate, { body: { ...input, content, id: found.id } })
      return goTo(TEMPLATES, 'recordSaved')
    },
  }),
})
