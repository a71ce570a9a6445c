import { SMS_VARIABLES, SmsTest } from '#app/forms/sms-test.ts'
import { errorKey } from '#app/forms/messages.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { sendSms, smsTemplates } from '#server/contract/sms-templates.ts'
import { smsLogPage } from '#server/contract/sms.ts'
import { staffHead } from '../staff-head.server.ts'

const PATH = '/admin/sms/templates'

export async function templatesData({ api, may, t, url }: PageContext) {
  const templates = await api(smsTemplates)
  const maySend = await may(sendSms)
  const maySeeLog = await may(smsLogPage)
  const asked = url.searchParams.get('send')
  return {
    head: staffHead(t('staff.sms.templates'), PATH),
    templates,
    maySend,
    maySeeLog,
    sending: maySend ? templates.find(({ code }) => code === asked) : undefined,
  }
}

export const templatesAction = formActions({
  send: {
    schema: SmsTest,
    permission: sendSms,
    when: () => true,
    errors: {
      [Code.smsTemplateParam]: { field: '' },
      [Code.smsTemplateNotFound]: { field: '' },
      [Code.smsTemplateUnregistered]: { field: '' },
    },
    async work({ input: { mobile, template, ...given }, api, refuse, goTo }) {
      const known = (await api(smsTemplates)).find(({ code }) => code === template)
      const missing = SMS_VARIABLES.filter((name) => known?.params.includes(name) && !given[name])
      if (missing.length > 0)
        return refuse(Object.fromEntries(missing.map((name) => [name, errorKey('smsParam')])))
      await api(sendSms, { body: { mobile, templateCode: template, templateParams: given } })
      return goTo(PATH, 'messageSent')
    },
  },
})
