import { exportDataForm } from '#app/forms/own-data.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { sendOldCode } from '#app/pages/auth/send-code.server.ts'
import { confirmOwnData } from '#server/contract/own-data.ts'
import { getProfile } from '#server/contract/profile.ts'
import { maskPhone } from '#shared/masks.ts'
import { OWNER_ERRORS } from './owner-errors.server.ts'

export async function ownData({ api, setHeader, url }: PageContext) {
  setHeader('cache-control', 'no-store')
  const { mobile } = await api(getProfile)
  return { phone: maskPhone(mobile), expired: url.searchParams.has('expired') }
}

/** What the page shows of a confirmation, once: the ticket is kept nowhere. */
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

export const ownDataAction = formActions({ export: exportIntent })
