import { addressesIn, MailTest, paramLines, readParams } from '#app/forms/mail.ts'
import { errorKey } from '#app/forms/messages.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { getMailLog } from '#server/contract/mail-log.ts'
import { type MailTemplate, sendMail } from '#server/contract/mail-templates.ts'
import { isRecordId } from '#shared/record-id.ts'
import { recordHead } from '../record.server.ts'
import { readTemplate } from './template.server.ts'

/** Values of the mail given by `from`, or variable names as placeholders. */
async function valuesFor({ api, may, url }: PageContext, { id, params }: MailTemplate) {
  const from = url.searchParams.get('from') ?? ''
  const sent =
    isRecordId(from) && (await may(getMailLog))
      ? await api(getMailLog, { query: { id: Number(from) } })
      : null
  const before = sent?.templateId === id ? sent : undefined
  const given = new Map(Object.entries(before?.templateParams ?? {}))
  return {
    toMails: before?.toMails.join(', ') ?? '',
    ccMails: before?.ccMails.join(', ') ?? '',
    bccMails: before?.bccMails.join(', ') ?? '',
    params: paramLines(
      Object.fromEntries(params.map((name) => [name, given.get(name) ?? `〔${name}〕`])),
    ),
  }
}

export async function sendData(context: PageContext) {
  const { api, params, t } = context
  const template = await readTemplate(api, params)
  return {
    template,
    values: await valuesFor(context, template),
    head: recordHead(
      t('mail.test.title', { name: template.name }),
      `/admin/mail/templates/${template.id}/send`,
    ),
  }
}

export const sendAction = formActions({
  send: formIntent({
    schema: MailTest,
    when: () => true,
    permission: sendMail,
    errors: {
      [Code.mailTemplateParam]: { field: 'params' },
      [Code.mailAccountNotFound]: { field: '' },
      [Code.badRequest]: { field: 'params' },
    },
    async work({ input, api, params, refuse, goTo }) {
      const { code } = await readTemplate(api, params)
      const templateParams = readParams(input.params ?? '')
      if (!templateParams) return refuse({ params: errorKey('mailParams') })
      await api(sendMail, {
        body: {
          toMails: addressesIn(input.toMails),
          ccMails: addressesIn(input.ccMails ?? ''),
          bccMails: addressesIn(input.bccMails ?? ''),
          templateCode: code,
          templateParams,
        },
      })
      return goTo('/admin/mail', 'mailQueued')
    },
  }),
})
