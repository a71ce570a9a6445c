/** Sent by a script that posts a form: a redirect is told in `REDIRECT_HEADER` and not followed unseen. */
export const WITHOUT_REDIRECT_HEADER = 'x-without-redirect'
/** The address that the answer to such a post leads to. */
export const REDIRECT_HEADER = 'x-redirect'
