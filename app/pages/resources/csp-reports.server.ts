import type { ActionFunctionArgs } from '@remix-run/node'
import * as z from 'zod/mini'
import { isPagePath } from '#app/i18n/places.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createCspReports,
  CSP_REPORTS_MAX,
  CspReport,
  OTHER_PAGE,
} from '#server/contract/csp-reports.ts'
import { createCall, isApiError, UpstreamError } from '#app/http/api-client/api.server.ts'
import { markGuarded } from '#app/http/session/guards.server.ts'
import { seconds } from '#shared/duration.ts'
import { BodyRefused, readBytes } from '#app/http/forms/form-body.server.ts'
import { originOf } from '#app/http/host/origin.server.ts'
import { withTimeout } from '#app/http/api-client/timeout.server.ts'
import { isSameOriginRequest } from '#app/http/host/same-origin.server.ts'
import { senderOf } from '#app/http/session/request-context.server.ts'

/** What `report-uri` sends, of CSP 2 and 3. */
const Single = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})
/** One of what the Reporting API sends together, which may be of other matters. */
const OfMany = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.optional(z.nullable(z.string())),
  }),
})

/** Of a list, however much of it is of other matters. */
const LOOKED_AT = 50

interface Told {
  page: string
  directive: string
  blocked: string
}

/**
 * What is worth counting in a body of reports about pages at `origin`: of a page only its path and only if it is
 * one of ours, since queries hold tokens and phones, and unknown paths what somebody pasted; of what was blocked
 * only the origin; no text of scripts. Whatever else the body says is dropped.
 */
export function readReports(text: string, origin: string): CspReport[] {
  const { host } = new URL(origin)
  return reportsIn(text)
    .slice(0, CSP_REPORTS_MAX)
    .flatMap(({ page, directive, blocked }) => {
      const url = URL.canParse(page) ? new URL(page) : undefined
      if (url?.host !== host) return []
      const report = CspReport.safeParse({
        // CSP 1 tells the whole directive, sources included.
        directive: directive.split(' ', 1)[0],
        blocked: originOnly(blocked),
        page: isPagePath(url.pathname) ? url.pathname : OTHER_PAGE,
      })
      return report.success ? [report.data] : []
    })
}

function reportsIn(text: string): Told[] {
  const body = parseJson(text)
  const single = Single.safeParse(body)
  if (single.success) {
    const report = single.data['csp-report']
    return [
      {
        page: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        blocked: report['blocked-uri'] ?? '',
      },
    ]
  }
  if (!Array.isArray(body)) return []
  return body.slice(0, LOOKED_AT).flatMap((one: unknown) => {
    const { success, data } = OfMany.safeParse(one)
    if (!success) return []
    const { documentURL, effectiveDirective, blockedURL } = data.body
    return [{ page: documentURL, directive: effectiveDirective, blocked: blockedURL ?? '' }]
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A word such as `inline` as it is, an address as its origin, or as its scheme where it has none. */
function originOnly(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol.slice(0, -1) : origin
}

const TYPES = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i
/** Nobody waits for the answer; a call that nobody answers must not add up. */
const TIMEOUT = seconds(3)

/**
 * The handler of browsers' reports: 204 whatever the body holds, also when the API is down, which loses
 * the report. Cross-site posts are refused (403), as are other types (415), long bodies (413) and too many (429).
 */
export const cspReportAction = markGuarded(async ({ request }: ActionFunctionArgs) => {
  if (!isSameOriginRequest((name) => request.headers.get(name))) return answer(403)
  if (!TYPES.test(request.headers.get('content-type') ?? '')) return answer(415)
  try {
    const text = (await readBytes(request)).toString()
    const reports = readReports(text, originOf(request))
    if (reports.length > 0) {
      // Without the visitor's session: who it was is nobody's business.
      const call = createCall(senderOf(request))
      await withTimeout(call(createCspReports, { body: { reports } }), TIMEOUT)
    }
  } catch (error) {
    if (error instanceof BodyRefused) return answer(error.status)
    if (isApiError(error, Code.tooManyRequests))
      return answer(429, { 'retry-after': String(error.retryAfter ?? 10) })
    if (!isApiError(error) && !(error instanceof UpstreamError)) throw error
  }
  return answer(204)
})

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
