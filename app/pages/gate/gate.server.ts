import { redirect } from '@remix-run/node'
import { getApplication } from '#server/contract/application.ts'
import { Code } from '#server/contract/codes.ts'
import { getOwnDeletion } from '#server/contract/own-data.ts'
import { listUserRoles } from '#server/contract/permission.ts'
import { auditUserinfo, userinfoPage } from '#server/contract/userinfo.ts'
import { readPermissionInfo } from '#app/http/api-client/access.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { optionalCall } from '#app/http/api-client/optional-call.server.ts'
import { config } from '#app/http/host/config.server.ts'
import { flashHeader, type FlashKey } from '#app/http/session/flash.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { SessionEnded } from '#app/http/session/refresh.server.ts'
import { isOnHold } from '#app/http/session/hold.server.ts'
import { awaitedHeader, passedHeader, returnToHeader } from '#app/http/session/return-to.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { redirectEnded } from '#app/http/session/ended-session.server.ts'
import { resourceFailure } from '#app/http/page/resource-failure.server.ts'
import { currentSite } from '#app/http/host/site-settings.server.ts'
import { isSubmitted } from '#app/pages/account/own-application.server.ts'
import type { GateVisitor, Verdict } from './decide.ts'
import type { Gate } from './gates.server.ts'
import { platformHealth } from './platform-health.server.ts'

/** The confirmation page between a gate and the platform. */
const HANDOVER = '/enter'

/** A visitor, with what only the wording of a refusal depends on. */
interface GateVisitorDetails extends GateVisitor {
  submitted: boolean
  /** The account awaits its deletion. */
  leaving: boolean
}

const ANONYMOUS: GateVisitorDetails = {
  submitted: false,
  leaving: false,
  signedIn: false,
  roles: [],
  roleIds: [],
  status: null,
}

/**
 * Decides on current data and redirects: to the platform, to the profile, or back with the reason. If the site is set
 * to `page`, a confirmation page comes first, and an admitted visitor learns if the platform is down.
 */
export async function passGate(context: PageContext, gate: Gate): Promise<Response> {
  const { request, url } = context
  try {
    const visitor = await readVisitor(context)
    if (visitor.leaving) return await refuse(context, 'deletionAsked')
    const verdict = gate.decide(visitor)
    if (verdict !== 'open') {
      const word = await reasonForReader(context, visitor, reasonOf(verdict, visitor))
      const answer = await refuse(context, word)
      if (AWAITED.includes(word) && context.tokens)
        answer.headers.append('set-cookie', await awaitedHeader(gate.name, context.tokens.userId))
      return answer
    }
    if (currentSite().handover === 'page') {
      if (!(await isPlatformUp(gate))) return platformUnavailable(context, gate)
      if (url.searchParams.get('go') !== '1')
        return redirect(`${HANDOVER}?to=${gate.name}`, {
          status: 303,
          headers: { 'cache-control': 'no-store' },
        })
    }
    const target = await gate.complete(platformUrlFor(gate.configured, request), context)
    const passed = await passedHeader(request)
    if (passed) context.setHeader('set-cookie', passed)
    return redirect(target.href, {
      status: 303,
      headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
  } catch (error) {
    if (isOnHold(error)) throw error
    // The approval may have been revoked between the decision and the token.
    if (isApiError(error))
      return refuse(context, error.code === Code.notApproved ? 'underReview' : 'platformDown')
    if (!(error instanceof SessionEnded)) throw error
    return redirectEnded(context, { to: refererPath(request), page: url.pathname, returns: true })
  }
}

/** Whether the gate would let the visitor pass now. */
export async function wouldPass(context: PageContext, gate: Gate): Promise<boolean> {
  const visitor = await readVisitor(context)
  return !visitor.leaving && gate.decide(visitor) === 'open'
}

/** Without a configured platform the target is a demo page of the API, which has just responded. */
const isPlatformUp = async ({ configured }: Gate) =>
  !configured || (await platformHealth.answers(new URL(configured)))

/** 503: the platform does not respond. */
const platformUnavailable = (context: PageContext, { name }: Gate) =>
  resourceFailure(
    context.request,
    context,
    new Response(null, { status: 503, headers: { 'retry-after': '30' } }),
    {
      title: context.t('handover.away.title'),
      text: context.t('handover.away.text', { name: context.t(`handover.names.${name}`) }),
      retry: context.t('handover.away.retry'),
    },
  )

async function readVisitor({ api, tokens }: PageContext): Promise<GateVisitorDetails> {
  if (!tokens) return ANONYMOUS
  const [info, records, roleIds, deletion] = await Promise.all([
    readPermissionInfo(api),
    api(userinfoPage, { query: { userid: tokens.userId, pageSize: 1 } }),
    // The list counts only when its code is 0.
    api(listUserRoles, { query: { userId: tokens.userId } }).catch((error: unknown) => {
      if (isApiError(error)) return []
      throw error
    }),
    optionalCall(api(getOwnDeletion), null),
  ])
  const [record] = records.list
  return {
    signedIn: true,
    roles: info.roles,
    roleIds,
    status: record?.status ?? null,
    submitted: record ? isSubmitted(record) : false,
    leaving: deletion !== null,
  }
}

type Reason = Extract<
  FlashKey,
  | 'loginFirst'
  | 'completeInfo'
  | 'underReview'
  | 'notSubmitted'
  | 'returned'
  | 'rejected'
  | 'notSubmittedEditor'
  | 'returnedEditor'
  | 'rejectedEditor'
  | 'staffIncomplete'
  | 'staffReview'
  | 'platformDown'
  | 'deletionAsked'
>

/** The flash of a refusal: the title is the verdict's, the text names the actual obstacle. */
function reasonOf(
  verdict: Exclude<Verdict, 'open'>,
  { status, submitted }: GateVisitorDetails,
): Reason {
  if (verdict !== 'underReview') return verdict
  if (status === '2') return 'returned'
  if (status === '3') return 'rejected'
  return status === '0' && !submitted ? 'notSubmitted' : 'underReview'
}

const EDITOR_REASONS = {
  notSubmitted: 'notSubmittedEditor',
  returned: 'returnedEditor',
  rejected: 'rejectedEditor',
} as const

/** Adapts the reason to the reader: an editor cannot submit, and a reviewer does not apply. */
async function reasonForReader(
  { api, may }: PageContext,
  { signedIn, status }: GateVisitorDetails,
  reason: Reason,
): Promise<Reason> {
  if (signedIn && status === null && (await may(auditUserinfo)))
    return reason === 'completeInfo' ? 'staffIncomplete' : 'staffReview'
  if (!(reason in EDITOR_REASONS)) return reason
  const found = await optionalCall(api(getApplication), undefined)
  return found?.role === 'editor' ? EDITOR_REASONS[reason as keyof typeof EDITOR_REASONS] : reason
}

/** Redirects (303) with the reason: to the profile if it has to be completed, else back to the page of the button. */
async function refuse({ request, url }: PageContext, reason: Reason): Promise<Response> {
  const path = INCOMPLETE_PROFILE.includes(reason) ? '/edituserinfo' : refererPath(request)
  const headers = new Headers({ 'cache-control': 'no-store' })
  headers.append('set-cookie', await flashHeader(reason))
  if (reason === 'loginFirst')
    headers.append('set-cookie', await returnToHeader({ gate: url.pathname, from: path }))
  return redirect(path, { status: 303, headers })
}

const INCOMPLETE_PROFILE: readonly Reason[] = ['completeInfo', 'staffIncomplete']

/** Reasons that an application resolves: until then the gate is remembered. */
const AWAITED: readonly Reason[] = [
  'completeInfo',
  'underReview',
  'notSubmitted',
  'returned',
  'rejected',
  'notSubmittedEditor',
  'returnedEditor',
  'rejectedEditor',
]

/** The page of this site that the visitor came from; never a gate, which would redirect again. */
function refererPath(request: Request): string {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return '/'
  const { host, origin, pathname, search } = new URL(referer)
  const own = config.publicOrigin
    ? origin === config.publicOrigin
    : host === request.headers.get('host')
  if (!own || pathname === HANDOVER || pathname.startsWith('/enter/')) return '/'
  return safeRedirect(pathname + search)
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * The configured platform, or the API's demo. A loopback address is replaced by the host of the request, for browsers
 * on other machines.
 */
export function platformUrlFor(configured: string | undefined, request: Request): URL {
  if (configured) return new URL(configured)
  const address = new URL(`${config.apiBaseUrl}/demo/platform`)
  if (LOOPBACK.test(address.hostname))
    address.hostname = new URL(config.publicOrigin ?? request.url).hostname
  return address
}
