import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { lockForm, unlockForm } from '#app/forms/lock.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { Code } from '#server/contract/codes.ts'
import { lockSession, unlockSession } from '#server/contract/lock.ts'

const LOCK = '/admin/lock'

const lock = formIntent({
  ...lockForm.intent,
  signedIn: true,
  async work({ input, api, goTo, setHeader, url }) {
    await api(lockSession, { body: input })
    // Without the cached visitor the next page asks the API, which refuses, instead of showing the signed-in user.
    setHeader('set-cookie', await clear(userinfoCookie))
    return goTo(LOCK + url.search)
  },
})

const unlock = formIntent({
  ...unlockForm.intent,
  when: () => true,
  signedIn: true,
  errors: {
    [Code.lockPasswordWrong]: { field: 'password', message: 'gate.lock.wrong' },
    [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
  },
  async work({ input, api, goTo, url }) {
    await api(unlockSession, { body: input })
    return goTo(safeRedirect(url.searchParams.get('redirectTo'), '/admin'))
  },
})

export const lockActions = formActions({ lock, unlock })
