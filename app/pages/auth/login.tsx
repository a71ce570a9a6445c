import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createCall } from '#app/http/api.server.ts'
import { readCookie, regcodeCookie } from '#app/http/cookies.server.ts'
import { formAction, type FormReply } from '#app/http/form-action.server.ts'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { signInHeaders, snapshotHeader } from '#app/http/session.server.ts'
import { fetchVisitor } from '#app/http/visitor.server.ts'
import { login } from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import { formatRegcode, REGCODE_LENGTH } from '#server/contract/rules.ts'
import { AuthLayout, FormHead } from './auth-layout.tsx'
import { LoginForm } from './login-form.ts'
import { LoginPanel, ToRegister } from './login-panel.tsx'

export const loader = pageLoader({ page: 'login' }, async ({ request, tokens }) => {
  if (tokens) throw redirect('/', 303)
  const regcode = await readCookie(regcodeCookie, request, (value) =>
    typeof value === 'string' ? value : undefined,
  )
  return { regcode }
})

export const action = formAction(
  {
    schema: LoginForm,
    secretFields: ['password'],
    errors: {
      [Code.loginFailed]: { field: '', message: 'form.error.login' },
      [Code.proofRejected]: { field: '', message: 'form.error.login' },
      [Code.badRequest]: { field: '', message: 'form.error.login' },
      [Code.accountDisabled]: { field: '', message: 'form.error.disabled' },
      [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyTries' },
    },
  },
  async ({ input, sender, url, setHeader, goTo }) => {
    const session = await createCall(sender)(login, {
      body: {
        username: input.phone,
        password: input.password,
        rememberMe: true,
        captchaVerification: input.regcode,
      },
    })
    for (const line of await signInHeaders(session)) setHeader('set-cookie', line)
    if (input.regcode.length === REGCODE_LENGTH)
      setHeader('set-cookie', await regcodeCookie.serialize(formatRegcode(input.regcode)))
    const next = safeRedirect(url.searchParams.get('redirectTo'))
    // What the next page's header shows is read here, so that it can be welcomed by name.
    const call = createCall({ ...sender, accessToken: session.accessToken })
    const visitor = await fetchVisitor(call, session).catch(() => undefined)
    if (!visitor) return goTo(next)
    setHeader('set-cookie', await snapshotHeader(visitor))
    return goTo(next, 'loggedIn', { nickname: visitor.nickname })
  },
)

export default function Page() {
  const { head, regcode } = useLoaderData<typeof loader>()
  return (
    <AuthLayout>
      <LoginPanel
        reply={useActionData<FormReply>()}
        regcode={regcode}
        heading={
          <FormHead title={head?.title ?? ''}>
            <ToRegister />
          </FormHead>
        }
      />
    </AuthLayout>
  )
}
