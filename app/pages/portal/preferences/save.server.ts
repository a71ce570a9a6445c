import { redirect } from '@remix-run/node'
import * as z from 'zod/mini'
import { type FormContext, formActions } from '#app/http/forms/form-actions.server.ts'
import { noticeHeader } from '#app/http/session/notices.server.ts'
import { parsePreferences } from '#app/http/host/preferences.ts'
import { preferencesHeader } from '#app/http/host/preferences.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'

const Choice = z.object({
  locale: z.optional(z.string()),
  theme: z.optional(z.string()),
  size: z.optional(z.string()),
  contrast: z.optional(z.string()),
  grey: z.optional(z.string()),
  back: z.optional(z.string()),
})

/**
 * Keeps what the reader chose, what was not named staying as it is, and goes back to the page. A button of the
 * header shows by itself what it did; the page of all settings (`intent=save`) is answered with a notice.
 */
export const save = formActions({
  save: {
    schema: Choice,
    work: async (context) =>
      keep(context, { 'set-cookie': await noticeHeader('preferencesSaved') }),
  },
  choose: { when: () => true, schema: Choice, work: (context) => keep(context) },
})

function keep({ input, preferences, request }: FormContext<typeof Choice>, more?: HeadersInit) {
  const { back, ...chosen } = input
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => !!entry[1])
  const next = parsePreferences(
    new URLSearchParams({ ...preferences, ...Object.fromEntries(given) }).toString(),
  )
  const referer = request.headers.get('referer')
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined
  const here = from?.host === request.headers.get('host') ? from.pathname + from.search : '/'
  const headers = new Headers(more)
  headers.append('set-cookie', preferencesHeader(next))
  return redirect(safeRedirect(back, withoutLang(here)), { status: 303, headers })
}

/** A `?lang=` of the page would win over the choice just made. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://sentinel.invalid')
  url.searchParams.delete('lang')
  return url.pathname + url.search
}
