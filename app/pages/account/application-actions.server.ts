import * as z from 'zod/mini'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import {
  getApplication,
  urgeApplication,
  withdrawApplication,
} from '#server/contract/application.ts'

export const urgeIntent = formIntent({
  schema: NoFields,
  signedIn: true,
  async work({ api, goTo }) {
    await api(urgeApplication)
    return goTo('/edituserinfo', 'urged')
  },
})

export const withdrawIntent = formIntent({
  schema: z.object({ version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  signedIn: true,
  async work({ input, api, goTo, setHeader }) {
    await api(withdrawApplication, { body: { version: Number(input.version) } })
    setHeader('set-cookie', await clear(userinfoCookie))
    const { record } = await api(getApplication)
    const stays = record?.status === '1'
    return goTo('/edituserinfo', stays ? 'changeWithdrawn' : 'withdrawn')
  },
})
