import { timeFormat } from '#app/components/time-format.ts'
import {
  mailAddressForm,
  mailProofForm,
  notificationsForm,
  removeMailForm,
} from '#app/forms/notifications.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { sendOldCode } from '#app/pages/auth/send-code.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  chooseNotifications,
  getNotifications,
  verifyNotificationMail,
  removeMail,
  sendMailCode,
} from '#server/contract/notification-channels.ts'
import { getProfile } from '#server/contract/profile.ts'
import { maskPhone } from '#shared/masks.ts'
import { OWNER_ERRORS } from '../data/owner-errors.server.ts'

const PATH = '/account/notifications'

export async function notificationsData({ api, setHeader, url, locale }: PageContext) {
  setHeader('cache-control', 'no-store')
  const [{ mobile }, { offered, mail, pending, topics }] = await Promise.all([
    api(getProfile),
    api(getNotifications),
  ])
  const time = timeFormat(locale)
  return {
    phone: maskPhone(mobile),
    offered,
    topics,
    mail: mail && { address: mail.address, time: time(mail.provenTime) },
    pending: pending && { address: pending.address, time: time(pending.expiresTime) },
    removing: url.searchParams.has('remove') && mail !== null,
  }
}

const ofPart = (part: string) => ({
  when: ({ form }: { form: FormData }) => form.get('part') === part,
  signedIn: true as const,
})

export const notificationsAction = formActions({
  address: formIntent({
    ...mailAddressForm.intent,
    ...ofPart('address'),
    errors: { [Code.mailNotOffered]: { field: 'mail', message: 'notifications.mail.notOffered' } },
    async work({ input, api, goTo, t }) {
      await api(sendMailCode, { body: input })
      return goTo(`${PATH}#mail`, 'listDone', { text: t('notifications.sent') })
    },
  }),
  prove: formIntent({
    ...mailProofForm.intent,
    ...ofPart('prove'),
    buttons: sendOldCode,
    errors: {
      ...OWNER_ERRORS,
      [Code.mailCodeWrong]: { field: 'code', message: 'form.error.mailCodeWrong' },
      [Code.mailCodeExpired]: { field: 'code', message: 'form.error.mailCodeExpired' },
    },
    async work({ input, api, goTo, t }) {
      await api(verifyNotificationMail, { body: input })
      return goTo(`${PATH}#mail`, 'listDone', { text: t('notifications.proven') })
    },
  }),
  remove: formIntent({
    ...removeMailForm.intent,
    ...ofPart('remove'),
    buttons: sendOldCode,
    errors: OWNER_ERRORS,
    async work({ input, api, goTo, t }) {
      await api(removeMail, { body: input })
      return goTo(`${PATH}#mail`, 'listDone', { text: t('notifications.removed') })
    },
  }),
  topics: formIntent({
    ...notificationsForm.intent,
    ...ofPart('topics'),
    async work({ input: { mail = [], sms = [] }, api, goTo, t }) {
      await api(chooseNotifications, { body: { mail, sms } })
      return goTo(PATH, 'listDone', { text: t('notifications.saved') })
    },
  }),
})
