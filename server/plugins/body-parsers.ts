import type { FastifyInstance } from 'fastify'
import { MultipartBody } from '../uploads/multipart-form.ts'

/** The fields of an urlencoded form; the last of a repeated one counts. */
export class FormFields {
  readonly fields: Record<string, string>

  constructor(text: string) {
    this.fields = Object.fromEntries(new URLSearchParams(text))
  }
}

/** JSON, urlencoded forms and forms with files; nothing else. An empty body is no body, whatever its declared type. */
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
  // Left unread: who may not upload, or no more, is refused before any of it is taken.
  app.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    const { 'content-type': type = '', 'content-length': length } = request.headers
    done(null, new MultipartBody(stream, type, length === undefined ? undefined : Number(length)))
  })
}
