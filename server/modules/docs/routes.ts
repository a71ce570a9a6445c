import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { JSON_TYPE } from '../../envelope.ts'
import { HTML_TYPE } from '../../html.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

/** Serves the API documentation as OpenAPI and as HTML, both generated on the first request. */
export function docsRoutes(app: FastifyInstance, { siteName }: Config) {
  let json: string | undefined
  let docs: ReturnType<typeof docsPage> | undefined
  app.get('/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(app.endpoints, siteName))
    return reply.type(JSON_TYPE).send(json)
  })
  app.get('/docs', (_request, reply) => {
    docs ??= docsPage(app.endpoints, siteName)
    return reply.header('content-security-policy', docs.policy).type(HTML_TYPE).send(docs.text)
  })
}
