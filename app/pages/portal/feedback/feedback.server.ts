import { pick } from '#app/i18n/pick.ts'
import { readCode } from '#app/pages/library/library-urls.ts'
import { shownText } from '#app/pages/library/units.ts'
import { content } from '#app/i18n/content.server.ts'
import * as z from 'zod/mini'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { feedbackCookie, readCookie } from '#app/http/host/cookies.server.ts'
import { formAction } from '#app/http/forms/form-action.server.ts'
import { waitMessage } from '#app/http/forms/form-reply.server.ts'
import { idempotencyKey } from '#app/http/page/form-key.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { siteIn } from '#app/http/host/site.server.ts'
import { pageHead, type PageKey } from '#app/i18n/pages.server.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { Code } from '#server/contract/codes.ts'
import { readDraft } from '#app/http/forms/draft-view.server.ts'
import { createFeedback } from '#server/contract/feedback.ts'
import { factorGet, footprintGet } from '#server/contract/library-detail.ts'
import { FEEDBACK_PAGE_MAX, SITE_PATH_PATTERN } from '#server/contract/rules.ts'
import { feedbackForm } from '#app/forms/feedback.ts'

const OWN_PATH = SITE_PAGES.AboutUs.path

const Sent = z.object({ id: z.number(), at: z.number() })

/** Data of the form: texts, the page it refers to if the visitor came from one, and what was just sent. */
export async function feedbackData(context: PageContext) {
  const { request, url, locale, setHeader } = context
  // Depends on the referrer, so it must not be cached.
  setHeader('cache-control', 'no-store')
  const words = pick(locale, content).feedback
  const { replyDays } = siteIn(locale)
  const about = referringPage(request, url)
  const record = about && (await referringRecord(context, about.path))
  const kept = await readDraft(context, {
    form: 'feedback',
    of: feedbackForm,
    // The page of origin is not user input.
    open: ['kind', 'content', 'phone'],
  })
  return {
    words,
    replyDays,
    kept,
    about: about && {
      path: about.path,
      name: record
        ? fill(words.aboutRecord, record)
        : fill(words.about, { name: pageHead(locale, about.key).title }),
    },
    /** From a record's page, the report is about its data. */
    kind: record && ('data' as const),
    sent: await readCookie(feedbackCookie, request, (value) => Sent.safeParse(value).data),
  }
}

/** The page the feedback is about: named in the address, or the referrer. */
function referringPage(request: Request, url: URL): { path: string; key: PageKey } | undefined {
  const named = url.searchParams.get('page')
  const referer = request.headers.get('referer') ?? ''
  // Only the path of the referrer: its query may contain searches.
  const path = named ?? (URL.canParse(referer) ? new URL(referer).pathname : '')
  if (!SITE_PATH_PATTERN.test(path) || path.length > FEEDBACK_PAGE_MAX) return undefined
  const { pathname } = new URL(path, url)
  if (pathname === OWN_PATH) return undefined
  const known = Object.entries(SITE_PAGES).find(([, place]) => place.path === pathname)
  return known && { path, key: known[0] as PageKey }
}

/** The record of a record's page, with the name that page shows. */
async function referringRecord({ api, locale, url }: PageContext, path: string) {
  const { pathname, searchParams } = new URL(path, url)
  const id = readCode(searchParams)
  const get =
    pathname === SITE_PAGES.carbonfactor.path
      ? factorGet
      : pathname === SITE_PAGES.carbonfoot.path
        ? footprintGet
        : undefined
  if (!get || !id) return undefined
  try {
    const { record } = await api(get, { query: { id } })
    return { id: record.id, name: shownText(locale, record.name, record.nameEn) }
  } catch {
    // The form works without the record's name, which matters most when something is broken.
    return undefined
  }
}

export const sendFeedback = formAction(
  {
    ...feedbackForm.intent,
    draft: 'feedback',
    errors: {
      [Code.idempotencyKeyReused]: { field: '', message: 'form.error.doubleSubmit' },
    },
  },
  async ({ input, form, api, locale, setHeader, goTo, refuse }) => {
    const page = SITE_PATH_PATTERN.test(input.page) ? input.page : ''
    try {
      const { id } = await api(createFeedback, {
        body: { ...input, page, locale },
        idempotencyKey: idempotencyKey(form),
      })
      setHeader('set-cookie', await feedbackCookie.serialize({ id, at: Date.now() }))
      return await goTo(`${OWN_PATH}#feedback`, 'feedbackSent')
    } catch (error) {
      if (!isApiError(error, Code.tooManyRequests)) throw error
      const wait = error.retryAfter ?? 0
      if (wait) setHeader('retry-after', String(wait))
      const { reply } = refuse({
        '': waitMessage(
          { message: 'form.error.feedbackMinutes', hours: 'form.error.feedbackHours' },
          wait,
        ),
      })
      return { status: 429, reply }
    }
  },
)
