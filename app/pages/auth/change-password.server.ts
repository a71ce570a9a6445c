import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { Code } from '#server/contract/codes.ts'
import { updateOwnPassword } from '#server/contract/permission.ts'
import { passwordForm } from '#app/forms/password.ts'

export const asksForPassword = (url: URL) => url.searchParams.get('mode') === 'password'

/** Changes the password of the signed-in account, then redirects to `done`. */
export const passwordIntent = (done: string) =>
  formIntent({
    ...passwordForm.intent,
    signedIn: true,
    errors: {
      [Code.wrongPassword]: { field: 'oldPassword', message: 'form.error.wrongPassword' },
      [Code.commonPassword]: { field: 'newPassword', message: 'form.error.commonPassword' },
      [Code.passwordUnchanged]: {
        field: 'newPassword',
        message: 'form.error.passwordUnchanged',
      },
      [Code.staffPasswordTooShort]: { field: 'newPassword', message: 'form.error.staffPassword' },
    },
    async work({ input: { oldPassword, newPassword }, api, goTo }) {
      await api(updateOwnPassword, { body: { oldPassword, newPassword } })
      return goTo(done, 'passwordChanged')
    },
  })

export const changePassword = formIntent({
  ...passwordIntent('/edituserinfo'),
  when: ({ url, tokens }) => asksForPassword(url) || tokens !== undefined,
})
