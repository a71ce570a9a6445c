import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { staffRegisterForm } from '#app/forms/staff-login.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { regcodeCookie } from '#app/http/host/cookies.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import { registerStaff } from '#server/contract/staff-registration.ts'
import { GatePage } from './gate-page.tsx'

/** Registration of a staff account; an administrator enables it. */
export const loader = pageLoader({ page: 'staffRegister' }, ({ tokens }) => {
  if (tokens) throw redirect('/admin', 303)
  return {}
})

export const action = formActions({
  register: {
    ...staffRegisterForm.intent,
    when: () => true,
    errors: {
      [Code.usernameTaken]: { field: 'username', message: 'form.error.usernameTaken' },
      [Code.commonPassword]: { field: 'password', message: 'form.error.commonPassword' },
      [Code.staffPasswordTooShort]: { field: 'password', message: 'form.error.staffPassword' },
      [Code.tooManyRequests]: {
        field: '',
        message: 'form.error.registrations',
        hours: 'form.error.registrationsHours',
      },
    },
    async work({ input: { username, nickname, password }, api, setHeader, goTo }) {
      const { regcode } = await api(registerStaff, { body: { username, nickname, password } })
      setHeader('set-cookie', await regcodeCookie.serialize(regcode))
      return goTo('/admin/login', 'staffRegistered', { regcode })
    },
  },
})

export default function Page() {
  const t = useT()
  const { head } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <GatePage title={head?.title ?? ''}>
      <p className="muted">{t('signIn.register.intro')}</p>
      <PlainForm form={staffRegisterForm} id="staff-register" reply={reply} />
      <p className="gate-row">
        <a href="/privacy">{t('gate.privacy')}</a>
        <a href="/admin/login">{t('signIn.back')}</a>
      </p>
    </GatePage>
  )
}
