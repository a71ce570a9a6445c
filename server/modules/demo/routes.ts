import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { HTML_TYPE } from '../../html.ts'
import { logError } from '../../plugins/logging.ts'
import { authenticateVisitor, type AuthenticatedVisitor } from './client.ts'
import * as pages from './page.ts'

const PATH = '/demo/platform'
const COOKIE = 'demo_platform_visitor'
const COOKIE_SECONDS = 300

/** A demo of the external platform, which behaves like a separate site at the same address. */
export function demoPlatformRoutes(app: FastifyInstance, { config, clock }: Context) {
  app.get(PATH, async (request, reply) => {
    const query = request.query as Record<string, string | string[] | undefined>
    const token = query[config.platformTokenParam]
    if (token !== undefined && token !== '') {
      return typeof token === 'string'
        ? answerToken(request, reply, token)
        : send(reply.code(400), pages.refusedPage('访问令牌不正确'))
    }
    if (query.service === 'accounting') return send(reply, pages.accountingPage())
    const nickname = rememberedVisitor(request)
    if (nickname) return send(reply, pages.welcomePage(nickname))
    return send(reply, pages.explanationPage(config.platformTokenParam))
  })

  async function answerToken(request: FastifyRequest, reply: FastifyReply, token: string) {
    let admission: AuthenticatedVisitor
    try {
      admission = await authenticateVisitor(ownAddress(), config.platformClientSecret ?? '', token)
    } catch (error) {
      logError(request.log, error, 'the demo platform could not check a token', request.id)
      return send(reply.code(503), pages.unavailablePage())
    }
    if ('refused' in admission) {
      void reply.clearCookie(COOKIE, { path: PATH })
      return send(reply.code(401), pages.refusedPage(admission.refused))
    }
    const { nickname } = admission
    const until = Math.floor(clock().getTime() / 1000) + COOKIE_SECONDS
    void reply.setCookie(COOKIE, JSON.stringify({ nickname, until }), {
      path: PATH,
      httpOnly: true,
      sameSite: 'lax',
      signed: true,
      maxAge: COOKIE_SECONDS,
    })
    return send(reply, pages.welcomePage(nickname))
  }

  /** The visitor remembered by a cookie, for a reload when the token is no longer in the URL. */
  function rememberedVisitor(request: FastifyRequest): string | undefined {
    const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '')
    if (!valid || !value) return undefined
    const { nickname, until } = JSON.parse(value) as { nickname: string; until: number }
    return until * 1000 > clock().getTime() ? nickname : undefined
  }

  function ownAddress(): string {
    const address = app.server.address()
    if (!address || typeof address === 'string') throw new Error('The API does not listen')
    const any = ['0.0.0.0', '::'].includes(address.address)
    const host = address.family === 'IPv6' && !any ? `[${address.address}]` : address.address
    return `http://${any ? '127.0.0.1' : host}:${address.port}`
  }
}

/** The URL contains a token: `Referrer-Policy` keeps it from linked pages. */
const send = (reply: FastifyReply, { text, policy }: { text: string; policy: string }) =>
  reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .type(HTML_TYPE)
    .send(text)
