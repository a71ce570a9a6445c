import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'

/**
 * `node better-auth-server.mjs <port> <folder>`: better-auth on SQLite as its handbook sets it up, with one account: a
 * session cookie, passwords by scrypt, and defaults otherwise, but without rate limit.
 * @param folder contains its `node_modules` and, once started, its database
 */
const [port = '0', folder = '.'] = process.argv.slice(2)
const from = createRequire(join(folder, 'package.json'))
const load = (name) => import(pathToFileURL(from.resolve(name)).href)
const { betterAuth } = await load('better-auth')
const { getMigrations } = await load('better-auth/db/migration')
const { toNodeHandler } = await load('better-auth/node')

const store = new Database(join(folder, `store-${process.pid}.db`))
store.pragma('journal_mode = WAL')
const auth = betterAuth({
  database: store,
  baseURL: `http://127.0.0.1:${port}`,
  secret: 'only-for-a-comparison-of-speed-0123456789',
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
})
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
const account = { email: 'bench@example.cn', password: 'Carbon-2026', name: 'bench' }
await auth.api.signUpEmail({ body: account })

const handle = toNodeHandler(auth)
createServer((request, response) => {
  if (request.url === '/healthz') response.end('ok')
  else void handle(request, response)
}).listen(Number(port), '127.0.0.1')
