import Fastify from 'fastify'

/** Answers a fixed JSON and logs a line for each answer, as the API does: the baseline for its overhead. */
const [port = '0', answer = '{}'] = process.argv.slice(2)
const body = JSON.parse(answer) as object

const app = Fastify({
  logger: { level: 'info' },
  disableRequestLogging: true,
  bodyLimit: 64 * 1024,
  connectionTimeout: 60_000,
  requestTimeout: 15_000,
})
app.addHook('onResponse', (request, reply, done) => {
  const { method, url } = request
  request.log.info({ method, url, status: reply.statusCode, ms: reply.elapsedTime })
  done()
})
app.get('/', () => body)
app.get('/healthz', () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(port) })
