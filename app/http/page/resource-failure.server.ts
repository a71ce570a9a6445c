import { languageTag } from '#app/i18n/locale.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { plainPage } from '../host/plain-page.server.ts'
import { siteIn } from '../host/site.server.ts'
import type { RequestContext } from '../session/request-context.server.ts'

/** Statuses with texts of their own: `failure.s…` of the catalogue. */
const STATUSES_WITH_TEXT = [400, 403, 404, 405, 413, 415, 429, 500, 502, 503, 504]

/**
 * The response to a failed request for a file or a gate, where Remix renders no page and a bare status would be all
 * that people see. HTML for browsers, plain text for other clients.
 * @param answer the failure, with the headers to pass on
 * @param words shown instead of those of the status
 */
export function resourceFailure(
  request: Request,
  context: Pick<RequestContext, 't' | 'preferences' | 'sender' | 'url'>,
  answer: Response,
  words?: { title: string; text: string; retry?: string },
): Response {
  const { t, preferences, sender, url } = context
  const { locale } = preferences
  const { status, headers } = answer
  const known = STATUSES_WITH_TEXT.includes(status) ? status : status >= 500 ? 500 : 404
  const title = words?.title ?? t(`failure.s${known}.title` as MessageKey)
  const text = words?.text ?? t(`failure.s${known}.text` as MessageKey)
  const trace = status >= 500 ? `${t('failure.trace')} ${sender.requestId}` : ''
  headers.set('cache-control', 'no-store')
  if (!request.headers.get('accept')?.includes('text/html')) {
    headers.set('content-type', 'text/plain; charset=utf-8')
    return new Response(`${[title, text, trace].filter(Boolean).join('\n')}\n`, { status, headers })
  }
  const { phone } = siteIn(locale)
  const retry = { href: url.pathname + url.search, name: words?.retry ?? t('failure.retry') }
  const page = plainPage({
    lang: languageTag(locale),
    title,
    lines: [text, status >= 500 && phone ? `${t('failure.call')} ${phone}` : '', trace],
    links: [
      ...(status >= 500 || status === 429 ? [retry] : []),
      { href: '/', name: t('failure.home') },
      ...(status >= 500 ? [{ href: '/status', name: t('nav.status') }] : []),
    ],
  })
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value)
  return new Response(page.html, { status, headers })
}
