import type { ActionFunctionArgs } from '@remix-run/node'
import * as z from 'zod/mini'
import { isPagePath } from '#app/i18n/site-pages.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createCspReports,
  CSP_REPORTS_MAX,
  CspReport,
  OTHER_PAGE,
} from '#server/contract/csp-reports.ts'
import { isApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { markGuarded } from '#app/http/session/guards.server.ts'
import { seconds } from '#shared/duration.ts'
import { BodyRefused, readBytes } from '#app/http/forms/form-body.server.ts'
import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { withTimeout } from '#app/http/api-client/timeout.server.ts'
import { isSameOriginRequest } from '#app/http/host/same-origin.server.ts'
import { senderOf } from '#app/http/session/request-context.server.ts'

/** Body sent through `report-uri`, CSP 2 and 3. */
const Single = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})
/** One report of the Reporting API, which may be of another type. */
const OfMany = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.optional(z.nullable(z.string())),
  }),
})

/** Addresses as browsers write them. Parsing a non-ASCII host takes quadratic time: 64 KiB took two seconds. */
const ADDRESS = /^[\x21-\x7e]{0,2000}$/

/** Maximum number of reports read from one body, of any type. */
const MAX_REPORTS_READ = 50

interface RawReport {
  page: string
  directive: string
  blocked: string
}

/**
 * Extracts the reports about pages at `origin`. Of a page only a known path is kept, since queries contain tokens and
 * phone numbers, and unknown paths may contain anything; of what was blocked only the origin; no script samples.
 * Everything else is dropped.
 */
export function readReports(text: string, origin: string): CspReport[] {
  const { host } = new URL(origin)
  return reportsIn(text)
    .slice(0, CSP_REPORTS_MAX)
    .flatMap(({ page, directive, blocked }) => {
      const isReadable = ADDRESS.test(page) && ADDRESS.test(blocked) && URL.canParse(page)
      const url = isReadable ? new URL(page) : undefined
      if (url?.host !== host) return []
      const report = CspReport.safeParse({
        // CSP 1 reports the whole directive with its sources.
        directive: directive.split(' ', 1)[0],
        blocked: originOnly(blocked),
        page: isPagePath(url.pathname) ? url.pathname : OTHER_PAGE,
      })
      return report.success ? [report.data] : []
    })
}

function reportsIn(text: string): RawReport[] {
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
  return body.slice(0, MAX_REPORTS_READ).flatMap((one: unknown) => {
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

/** A keyword such as `inline` unchanged, else the origin of an address, or its scheme if it has no origin. */
function originOnly(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol.slice(0, -1) : origin
}

const TYPES = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i
/** Timeout of the call to the API, whose answer nobody waits for. */
const TIMEOUT = seconds(3)

/**
 * Receives browsers' reports: 204 whatever the body, also when the API is down, which loses the report. Refuses
 * cross-site posts (403), other types (415), long bodies (413) and too many reports (429).
 */
export const cspReportAction = markGuarded(async ({ request }: ActionFunctionArgs) => {
  if (!isSameOriginRequest((name) => request.headers.get(name))) return answer(403)
  if (!TYPES.test(request.headers.get('content-type') ?? '')) return answer(415)
  try {
    const text = (await readBytes(request)).toString()
    const reports = readReports(text, publicOriginOf(request))
    if (reports.length > 0) {
      // Without the visitor's session: reports are anonymous.
      const call = createApiClient(senderOf(request))
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
