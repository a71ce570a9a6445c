import {
  impliedRegionIntent,
  regionIntents,
} from '#app/islands/region-picker/region-intents.server.ts'
import { isApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { saveForm } from '#app/http/forms/saved-form.server.ts'
import { registeredCookie } from '#app/http/host/cookies.server.ts'
import { returnToAfterRegistration } from '#app/http/session/return-to.server.ts'
import { draftOf, isEmptyDraft, openDraft } from '#app/http/forms/draft-store.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { idempotencyKey } from '#app/http/page/form-key.server.ts'
import { isCommonPassword } from '#server/contract/common-passwords.ts'
import { Code } from '#server/contract/codes.ts'
import { BROWSER_FORM } from '#server/contract/form-drafts.ts'
import { regUserinfo } from '#server/contract/userinfo.ts'
import { maskPhone } from '#shared/masks.ts'
import { registerForm } from '#app/forms/register.ts'

export const registerEnterprise = formIntent({
  when: () => true,
  ...registerForm.intent,
  draft: 'register',
  buttons: regionIntents,
  impliedButton: impliedRegionIntent,
  errors: {
    [Code.phoneTaken]: { field: 'phone', message: 'form.error.phoneTaken' },
    [Code.areaUnknown]: { field: 'area', message: 'form.error.areaUnknown' },
    [Code.tooManyRequests]: {
      field: '',
      message: 'form.error.registrations',
      hours: 'form.error.registrationsHours',
    },
    [Code.idempotencyKeyReused]: { field: '', message: 'form.error.doubleSubmit' },
  },
  async work({ input, form, api, request, url, setHeader, goTo }) {
    const { regcode, userId } = await api(regUserinfo, {
      body: input,
      idempotencyKey: idempotencyKey(form),
    })
    const { enterprise, phone } = input
    const registered: Registered = {
      regcode,
      userId,
      enterprise,
      phone: maskPhone(phone),
      at: Date.now(),
      // A common password is accepted, with a warning afterwards.
      commonPassword: isCommonPassword(input.password),
    }
    setHeader('set-cookie', await registeredCookie.serialize(registered))
    const returnTo = await returnToAfterRegistration(request, url)
    if (returnTo) setHeader('set-cookie', returnTo)
    return goTo('/rgisuccess', 'registered')
  },
})

/**
 * Posted by a visitor who meanwhile signed in in another tab, so that this address now has another form. The
 * input becomes the browser's draft, which the form shows again after signing out.
 */
export const keepRegistration = formIntent({
  schema: NoFields,
  secretFields: registerForm.intent.secretFields,
  when: ({ form, tokens }) => tokens !== undefined && form.has('enterprise'),
  async work(context) {
    const { form, request, url, refuse, setHeader, goTo } = context
    const written = draftOf(form, BROWSER_FORM)
    const store = await openDraft(request, context, BROWSER_FORM, form)
    if (!store || isEmptyDraft(written)) return goTo('/', 'signedInAlready')
    try {
      // What was sent is newer than what another window has stored.
      const { revision } = await store.get()
      await store.save({ ...written, revision })
      for (const line of await store.headers()) setHeader('set-cookie', line)
    } catch (error) {
      if (!isApiError(error) && !(error instanceof UpstreamError)) throw error
      // The browser stores it instead, for whoever opens the form signed out.
      const line = saveForm(refuse({}).reply, { userId: null, url: new URL('/register', url) })
      if (!line) return goTo('/', 'signedInAlready')
      setHeader('set-cookie', line)
    }
    return goTo('/', 'registrationKept')
  },
})

/** Data of the page after registration. */
export interface Registered {
  regcode: string
  /** Printed as 用户编号; staff find the account by it. */
  userId: number
  enterprise: string
  phone: string
  at: number
  commonPassword: boolean
}
