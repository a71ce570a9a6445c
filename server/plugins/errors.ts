import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStoreUnavailable } from '#db/client.ts'
import { Code } from '../contract/codes.ts'
import { notOffered } from '../contract/not-offered.ts'
import { formatRefusalValues, REFUSAL_VALUES_HEADER } from '../contract/refusal-values.ts'
import { JSON_TYPE, refusal } from '../envelope.ts'
import { ERRORS } from '../error-texts.ts'
import { AppError } from '../errors.ts'
import { discardRest, MultipartBody } from '../uploads/multipart-form.ts'
import { logError } from './logging.ts'
import { methodTable } from './method-table.ts'

const OVERLOAD_RETRY_SECONDS = 1
/** URLs and content types are echoed to the client, up to this length. */
const ECHO_MAX = 200

/** Every error is answered in the envelope (C-1.1). */
export function addErrorHandlers(app: FastifyInstance) {
  let methodsAt = methodTable([])
  app.addHook('onReady', (done) => {
    methodsAt = methodTable(app.routes)
    done()
  })
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.originalUrl.split('?')
    const [routed = ''] = request.url.split('?')
    const allowed = methodsAt(routed)
    if (allowed.length === 0) {
      const name = notOffered(path)
      const text = name
        ? `未提供：${name}`
        : `${ERRORS[Code.notFound].text}:${path.slice(0, ECHO_MAX)}`
      return send(reply, new AppError(Code.notFound, { text }))
    }
    void reply.header('allow', allowed.join(', '))
    const text = `${ERRORS[Code.methodNotAllowed].text}:${request.method}`
    return send(reply, new AppError(Code.methodNotAllowed, { text }))
  }
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(notFound)
  // Before the body is parsed: for an unknown URL its errors do not matter.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void notFound(request, reply)
    else done()
  })
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = error instanceof AppError ? error : fromFramework(error, request)
  request.resultCode = refused.code
  if (!(error instanceof AppError) && refused.status >= 500) {
    request.failure = error
    logError(request.log, error, 'request failed', request.id, request.traceId)
  }
  if (error instanceof AppError && error.cause !== undefined)
    logError(request.log, error.cause, 'refused for a reason outside', request.id)
  const { body } = request
  return body instanceof MultipartBody
    ? discardRest(body).then(() => send(reply, refused))
    : send(reply, refused)
}

/** Whether a request was refused because its body is missing or unreadable. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === Code.badRequest
  return (error as Partial<FastifyError>).statusCode === 400
}

/** Answers a URL that cannot be decoded with a real status (C-1.2), since no call of the application is reached. */
export function answerUnreadableUrl(request: FastifyRequest, reply: FastifyReply) {
  request.resultCode = Code.badRequest
  return reply
    .code(400)
    .type(JSON_TYPE)
    .send(JSON.stringify(refusal(Code.badRequest, UNREADABLE_URL)))
}
const UNREADABLE_URL = '请求参数不正确:请求地址无法读取'

/** The refusal of a body by its type or encoding, which the text names. */
export function unsupportedMediaType(type = ''): AppError {
  const named = type.slice(0, ECHO_MAX) || '缺少 Content-Type'
  const text = `${ERRORS[Code.unsupportedMediaType].text}:${named}`
  return new AppError(Code.unsupportedMediaType, { text })
}

function fromFramework(error: unknown, { headers }: FastifyRequest): AppError {
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return new AppError(Code.bodyTooLarge)
  if (statusCode === 415) return unsupportedMediaType(headers['content-type'])
  if (statusCode === 404) return new AppError(Code.notFound)
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new AppError(Code.badRequest, { text: '请求参数类型错误: 无法读取请求内容' })
  }
  if (isStoreUnavailable(error)) {
    return new AppError(Code.unavailable, { retryAfter: OVERLOAD_RETRY_SECONDS })
  }
  return new AppError(Code.internal)
}

function send(reply: FastifyReply, { code, status, message, retryAfter, vars }: AppError) {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  const values = formatRefusalValues(vars)
  if (values) void reply.header(REFUSAL_VALUES_HEADER, values)
  // Sent as a string: the route's response schema describes its success only.
  return reply
    .code(status)
    .type(JSON_TYPE)
    .send(JSON.stringify(refusal(code, message)))
}

/** Raw answer for requests whose request line cannot be parsed. */
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
