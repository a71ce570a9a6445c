import { dayFormat, timeFormat } from '#app/components/time-format.ts'
import { deletionForm, exportDataForm } from '#app/forms/own-data.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import { signOutHeaders } from '#app/http/session/session.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { sendOldCode } from '#app/pages/auth/send-code.server.ts'
import { getPermissionInfo } from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import {
  requestDeletion,
  cancelDeletion,
  confirmOwnData,
  getOwnDeletion,
} from '#server/contract/own-data.ts'
import { getProfile } from '#server/contract/profile.ts'
import { maskPhone } from '#shared/masks.ts'
import { OWNER_ERRORS } from './owner-errors.server.ts'

export async function ownData({ api, setHeader, url, locale }: PageContext) {
  setHeader('cache-control', 'no-store')
  const [{ mobile, dept }, deletion, info] = await Promise.all([
    api(getProfile),
    api(getOwnDeletion),
    api(getPermissionInfo),
  ])
  return {
    phone: maskPhone(mobile),
    expired: url.searchParams.has('expired'),
    staff: dept !== null || info.permissions.length > 0,
    confirming: url.searchParams.get('confirm') === 'delete' && !deletion,
    deletion: deletion && {
      asked: timeFormat(locale)(deletion.askTime),
      due: dayFormat(locale)(deletion.dueTime),
    },
  }
}

/** Result of a confirmation, shown once: the ticket is not stored. */
export interface Confirmed {
  ticket: string
}

const exportIntent = formIntent({
  ...exportDataForm.intent,
  when: ({ form }) => form.get('part') === 'export',
  signedIn: true,
  buttons: sendOldCode,
  errors: OWNER_ERRORS,
  async work({ input, api, answer }) {
    const { ticket } = await api(confirmOwnData, { body: input })
    return answer({ ticket } satisfies Confirmed)
  },
})

const deletionIntent = formIntent({
  ...deletionForm.intent,
  when: ({ form }) => form.get('part') === 'delete',
  signedIn: true,
  buttons: sendOldCode,
  errors: {
    ...OWNER_ERRORS,
    [Code.lastManager]: { field: '' },
    [Code.staffDeletion]: { field: '', message: 'ownData.deletion.staff' },
  },
  async work({ input, api, goTo, setHeader }) {
    await api(requestDeletion, { body: input })
    // All sessions were revoked, including this one.
    for (const line of await signOutHeaders()) setHeader('set-cookie', line)
    return goTo('/', 'leaving')
  },
})

const cancelIntent = formIntent({
  schema: NoFields,
  signedIn: true,
  async work({ api, goTo, setHeader }) {
    await api(cancelDeletion)
    setHeader('set-cookie', await clear(userinfoCookie))
    return goTo('/account/data', 'staying')
  },
})

export const ownDataAction = formActions({
  export: exportIntent,
  deletion: deletionIntent,
  cancel: cancelIntent,
})
