import type { FastifyInstance } from 'fastify'
import { MultipartBody } from '../uploads/multipart-form.ts'

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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parseJson(request, text as string, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, text === '' ? undefined : new FormFields(text as string))
    },
  )
  // Not read yet: permission and quota are checked before the first byte.
  app.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    const { 'content-type': type = '', 'content-length': length } = request.headers
    done(null, new MultipartBody(stream, type, length === undefined ? undefined : Number(length)))
  })
}
