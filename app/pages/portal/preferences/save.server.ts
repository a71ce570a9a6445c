import { redirect } from '@remix-run/node'
import * as z from 'zod/mini'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormContext } from '#app/http/forms/form-intent.server.ts'
import { flashHeader } from '#app/http/session/flash.server.ts'
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
 * Stores the chosen settings, leaves others unchanged, and returns to the page. The header's buttons need no
 * confirmation; the settings page (`intent=save`) is answered with a flash.
 */
export const save = formActions({
  save: {
    schema: Choice,
    work: async (context) =>
      store(context, { 'set-cookie': await flashHeader('preferencesSaved') }),
  },
  choose: { when: () => true, schema: Choice, work: (context) => store(context) },
})

function store({ input, preferences, request }: FormContext<typeof Choice>, more?: HeadersInit) {
  const { back, ...chosen } = input
  const changes = Object.entries(chosen).filter((entry): entry is [string, string] => !!entry[1])
  const next = parsePreferences(
    new URLSearchParams({ ...preferences, ...Object.fromEntries(changes) }).toString(),
  )
  const referer = request.headers.get('referer')
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined
  const here = from?.host === request.headers.get('host') ? from.pathname + from.search : '/'
  const headers = new Headers(more)
  headers.append('set-cookie', preferencesHeader(next))
  return redirect(safeRedirect(back, withoutLang(here)), { status: 303, headers })
}

/** A `?lang=` in the address would override the choice. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://sentinel.invalid')
  url.searchParams.delete('lang')
  return url.pathname + url.search
}
