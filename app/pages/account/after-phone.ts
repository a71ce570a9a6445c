import { safeRedirect } from '#app/http/session/safe-redirect.ts'

/** Where changing the phone number leads: staff come from the console, applicants from two pages. */
export const afterPhone = (search: string): string =>
  safeRedirect(new URLSearchParams(search).get('redirectTo'), '/edituserinfo')
