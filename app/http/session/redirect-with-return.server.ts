import { redirect } from '@remix-run/node'

/** 303 to a page that leads to `returnTo` afterwards. */
export function redirectWithReturn(page: string, returnTo: string, headers: Headers): Response {
  headers.set('cache-control', 'no-store')
  return redirect(`${page}?redirectTo=${encodeURIComponent(returnTo)}`, { status: 303, headers })
}
