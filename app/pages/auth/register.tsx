import { useActionData, useLoaderData } from '@remix-run/react'
import { formActions } from '#app/http/form-actions.server.ts'
import type { FormReply } from '#app/http/form-reply.server.ts'
import { pageLoader, toLogin } from '#app/http/page-loader.server.ts'
import { loadRegionData } from '#app/components/region-picker/region-intents.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { AuthLayout, FormHead } from './auth-layout.tsx'
import { asksForPassword, changePassword } from './change-password.server.ts'
import { PasswordPanel } from './password-panel.tsx'
import { registerUnit } from './register-unit.server.ts'
import { RegisterPanel, ToLogin } from './register-panel.tsx'

/** Two forms under one address: who is signed in changes the password here. */
export const loader = pageLoader(
  { page: 'register' },
  async ({ tokens, url, locale, setHeader }) => {
    if (tokens) return { provinces: undefined, password: true, head: pageHead(locale, 'password') }
    if (asksForPassword(url)) throw await toLogin(url)
    return { provinces: await loadRegionData(setHeader), password: false }
  },
)

export const action = formActions({ password: changePassword, register: registerUnit })

export default function Page() {
  const t = useT()
  const { head, password, provinces } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  const title = head?.title ?? ''
  return (
    <AuthLayout>
      {password ? (
        <PasswordPanel title={title} reply={reply} />
      ) : (
        <RegisterPanel
          reply={reply}
          provinces={provinces}
          heading={
            <FormHead title={title}>
              {t('form.required')}
              {'　'}
              <ToLogin />
            </FormHead>
          }
        />
      )}
    </AuthLayout>
  )
}
