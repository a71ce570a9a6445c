import * as z from 'zod/mini'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import {
  clear,
  passkeyCookie,
  readCookie,
  secondStepCookie,
} from '#app/http/host/cookies.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { asKnownDevice } from '#app/http/session/device.server.ts'
import { readTicket } from '#app/http/session/second-step.server.ts'
import { PasskeySignInForm } from '#app/forms/passkeys.ts'
import { finishSignIn } from '#app/pages/auth/sign-in.server.ts'
import { Code } from '#server/contract/codes.ts'
import { createPasskeyChallenge, PasskeyAnswer, passkeyLogin } from '#server/contract/passkeys.ts'
import { CONSOLE } from './login.server.ts'
import { readCredential } from './passkeys.server.ts'

const PendingChallenge = z.object({ secret: z.string().check(z.minLength(1)), second: z.boolean() })

export const isSecondStep = (url: URL) => url.searchParams.get('step') === 'second'

/**
 * Requests the challenge to sign, and sets the cookie that ties it to this browser; undefined if the account has no
 * passkey or the site does not support passkeys.
 */
export async function requestChallenge(
  { sender, setHeader }: Pick<PageContext, 'sender' | 'setHeader'>,
  ticket: string | undefined,
) {
  try {
    const { secret, options } = await createApiClient(sender)(createPasskeyChallenge, {
      body: { ticket },
    })
    const kept = { secret, second: ticket !== undefined } satisfies z.output<
      typeof PendingChallenge
    >
    setHeader('set-cookie', await passkeyCookie.serialize(kept))
    return options
  } catch (error) {
    if (isApiError(error, Code.passkeyNotFound) || isApiError(error, Code.passkeyOff))
      return undefined
    throw error
  }
}

export const passkeySignInAction = formActions({
  signIn: formIntent({
    schema: PasskeySignInForm,
    when: () => true,
    secretFields: ['credential'],
    errors: {
      [Code.passkeyExpired]: { field: '', message: 'passkeys.signIn.expired' },
      [Code.passkeyRefused]: { field: '', message: 'passkeys.signIn.refused' },
      [Code.ticketExpired]: { field: '', message: 'gate.second.expired' },
      [Code.accountDisabled]: { field: '', message: 'form.error.disabled' },
      [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
    },
    async work(context) {
      const { request, sender, input, refuse, setHeader } = context
      const asked = await readCookie(
        passkeyCookie,
        request,
        (v) => PendingChallenge.safeParse(v).data,
      )
      const credential = readCredential(PasskeyAnswer, input.credential)
      const login = asked?.second ? await readTicket(request) : undefined
      if (!asked || !credential || (asked.second && !login))
        return refuse({ '': 'passkeys.signIn.expired' })
      // The account name is unknown at this point.
      const device = await asKnownDevice(request, sender, 'passkey')
      const { secret } = asked
      const session = await createApiClient(device.sender)(passkeyLogin, {
        body: { secret, ticket: login?.ticket, credential },
      })
      for (const line of await device.cookies()) setHeader('set-cookie', line)
      setHeader('set-cookie', await clear(passkeyCookie))
      if (login) setHeader('set-cookie', await clear(secondStepCookie))
      const { brief = true, common = false } = login ?? {}
      return finishSignIn(context, session, { to: CONSOLE, brief, common })
    },
  }),
})
