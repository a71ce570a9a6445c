import { safeRedirect } from '#app/http/session/safe-redirect.ts'

/** Target after changing the phone number: staff come from the console, applicants from two pages. */
export const afterPhone = (search: string): string =>
  safeRedirect(new URLSearchParams(search).get('redirectTo'), '/edituserinfo')
