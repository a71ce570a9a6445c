import Fastify from 'fastify'

/** Answers a fixed JSON: the baseline for the API's overhead. */
const [port = '0', answer = '{}'] = process.argv.slice(2)
const body = JSON.parse(answer) as object

const app = Fastify({
  logger: { level: 'warn' },
  bodyLimit: 64 * 1024,
  connectionTimeout: 60_000,
  requestTimeout: 15_000,
})
app.get('/', () => body)
app.get('/healthz', () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(port) })
