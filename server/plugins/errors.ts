import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStoreUnavailable } from '#db/client.ts'
import { Code } from '../contract/codes.ts'
import { JSON_TYPE, refusal } from '../envelope.ts'
import { AppError, ERRORS } from '../errors.ts'
import { logError } from './logging.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const OVERLOAD_RETRY_SECONDS = 1

/** Whatever goes wrong is answered in the envelope (DECISIONS 3). */
export function addErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = METHODS.filter((method) => app.hasRoute({ method, url: path }))
    if (allowed.length === 0) return send(reply, new AppError(Code.notFound))
    void reply.header('allow', allowed.join(', '))
    return send(reply, new AppError(Code.methodNotAllowed))
  })
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = error instanceof AppError ? error : fromFramework(error)
  if (!(error instanceof AppError) && refused.status >= 500)
    logError(request.log, error, 'request failed', request.id)
  return send(reply, refused)
}

function fromFramework(error: unknown): AppError {
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return new AppError(Code.bodyTooLarge)
  if (statusCode === 415) return new AppError(Code.unsupportedMediaType)
  if (statusCode === 404) return new AppError(Code.notFound)
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new AppError(Code.badRequest, { text: '请求参数类型错误: 无法读取请求内容' })
  }
  if (isStoreUnavailable(error)) {
    return new AppError(Code.unavailable, { retryAfter: OVERLOAD_RETRY_SECONDS })
  }
  return new AppError(Code.internal)
}

function send(reply: FastifyReply, { code, status, message, retryAfter }: AppError) {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  // Sent as text: the route's own schema describes its success.
  return reply
    .code(status)
    .type(JSON_TYPE)
    .send(JSON.stringify(refusal(code, message)))
}

/** What is answered when not even the request's first lines could be read. */
export const BAD_REQUEST_RESPONSE = (() => {
  const body = JSON.stringify(refusal(Code.badRequest, `${ERRORS[Code.badRequest].text}`))
  return [
    'HTTP/1.1 400 Bad Request',
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
})()
