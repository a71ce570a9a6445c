import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { matchesEntityTag } from '#shared/entity-tag.ts'
import { Envelope, XLSX_TYPE } from '../contract/endpoint.ts'
import { JSON_TYPE, success } from '../envelope.ts'
import { FileResponse } from '../file-response.ts'
import type { AnyEndpoint, Preserialized } from '../route.ts'
import { TOKEN_FIELD } from './request.ts'

/** Wraps the data schema in the envelope; only fields named by the schema are sent. */
function responseSchema({ bare, data }: AnyEndpoint) {
  const schema = z.toJSONSchema(bare ? data : Envelope(data), {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Valid in JSON Schema 2020, unknown to the serializer's older draft.
      delete jsonSchema.exclusiveMinimum
    },
  })
  delete schema.$schema
  return schema
}

type Stringify = (answer: unknown) => string
/** Compiled on first use: compiling all of them takes a fifth of the start-up time. */
const serializers = new WeakMap<AnyEndpoint, Stringify>()
function serializer(endpoint: AnyEndpoint, reply: FastifyReply) {
  const cached = serializers.get(endpoint)
  if (cached) return cached
  const stringify = reply.compileSerializationSchema(responseSchema(endpoint)) as Stringify
  serializers.set(endpoint, stringify)
  return stringify
}

/** Only fields named by the schema are sent, in the envelope unless the endpoint is bare. */
export const sendData = (reply: FastifyReply, endpoint: AnyEndpoint, data: unknown) =>
  reply.type(JSON_TYPE).send(serializer(endpoint, reply)(endpoint.bare ? data : success(data)))

export function sendPreserialized(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, etag }: Preserialized,
) {
  // A URL with a token is private to the caller: `no-store` stays.
  const shared = !(TOKEN_FIELD in (request.query as object))
  if (shared) void reply.header('etag', etag).header('cache-control', 'public, max-age=300')
  if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(JSON_TYPE).send(json)
}

/** Whether the answer is an export, which is generated for each call and logged. */
export const isExport = ({ file }: AnyEndpoint) => file?.types.includes(XLSX_TYPE) === true

/** Answers HEAD without writing the export, which would be logged and may use up a ticket. */
export function sendExportHead(reply: FastifyReply, { file }: AnyEndpoint) {
  const [type = '', ...others] = file?.types ?? []
  return sendFile(
    reply,
    new FileResponse(Readable.from([]), others.length > 0 ? 'application/octet-stream' : type),
  )
}

export function sendFile(reply: FastifyReply, { content, type, headers }: FileResponse) {
  const unread = reply.request.method === 'HEAD' && content instanceof Readable
  // Otherwise Fastify would read it to its end after the answer, even if the client has gone.
  if (unread) content.destroy()
  return reply
    .headers(headers)
    .type(type)
    .send(unread ? Readable.from([]) : content)
}
