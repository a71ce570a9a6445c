import Fastify from 'fastify'

/** A route that answers the JSON it was started with: what the API would cost if it did nothing. */
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
