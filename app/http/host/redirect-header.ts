/** Sent by a script that posts a form: the redirect is returned in `REDIRECT_HEADER` instead of being followed. */
export const WITHOUT_REDIRECT_HEADER = 'x-without-redirect'
/** The redirect's target. */
export const REDIRECT_HEADER = 'x-redirect'
