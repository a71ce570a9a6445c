import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8Form } from '#shared/utf8.ts'
import { Code } from '../contract/codes.ts'
import { AppError } from '../errors.ts'
import { MultipartBody } from '../uploads/multipart-form.ts'
import { unsupportedMediaType } from './errors.ts'

/** Fields of an urlencoded form; of a repeated field the last value counts. */
export class FormFields {
  readonly fields: Record<string, string>

  constructor(text: string) {
    this.fields = Object.fromEntries(new URLSearchParams(text))
  }
}

/** Accepts JSON, urlencoded and multipart bodies only. An empty body counts as none, whatever its declared type. */
export function addBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined)
    const refusal = refusalOf(request, isUtf8(bytes as Buffer))
    if (refusal) return done(refusal)
    return parseJson(request, bytes.toString(), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined)
      const refusal = refusalOf(request, isUtf8Form(bytes as Buffer))
      if (refusal) return done(refusal)
      return done(null, new FormFields(bytes.toString()))
    },
  )
  // Not read yet: permission and quota are checked before the first byte.
  app.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    const { 'content-type': type = '', 'content-length': length } = request.headers
    const refusal = refusalOf(request, true)
    if (refusal) return done(refusal)
    done(null, new MultipartBody(stream, type, length === undefined ? undefined : Number(length)))
  })
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i
/** US-ASCII is a subset of UTF-8. */
const CHARSETS = ['utf-8', 'utf8', 'us-ascii']

/** The error for an unreadable body: 415 if compressed or in another character set, 400 if it is not valid UTF-8. */
function refusalOf({ headers }: FastifyRequest, isUtf8Body: boolean): AppError | undefined {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  if (encoding.toLowerCase() !== 'identity')
    return unsupportedMediaType(`Content-Encoding ${encoding}`)
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase()
  if (charset !== undefined && !CHARSETS.includes(charset)) return unsupportedMediaType(type)
  if (isUtf8Body) return undefined
  return new AppError(Code.badRequest, { text: '请求参数类型错误: 请求内容不是 UTF-8 编码' })
}
