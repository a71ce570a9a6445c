import { redirect } from '@remix-run/node'
import { seconds } from '#shared/duration.ts'
import { formAction } from '#app/http/forms/form-action.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { flashHeader } from '#app/http/session/flash.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { withTimeout } from '#app/http/api-client/timeout.server.ts'
import { signOutHeaders } from '#app/http/session/session.server.ts'
import { logout } from '#server/contract/auth.ts'

/**
 * Ends the session in the API and in the browser; if the API is unreachable, in the browser only, which the flash
 * says.
 */
export const action = formAction({ schema: NoFields }, async ({ api, tokens }) => {
  const done =
    !tokens ||
    (await withTimeout(api(logout), seconds(3)).then(
      () => true,
      () => false,
    ))
  const headers = new Headers()
  for (const line of await signOutHeaders()) headers.append('set-cookie', line)
  headers.append('set-cookie', await flashHeader(done ? 'loggedOut' : 'loggedOutHere'))
  return redirect('/', { status: 303, headers })
})

export const loader = pageLoader({}, () => redirect('/', 303))
