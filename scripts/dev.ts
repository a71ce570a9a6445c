import { loadEnvironment } from './environment.ts'
import { superviseServices } from './processes.ts'
import { readAddresses, seedStore, startApi, startPortal } from './stack.ts'
import { welcome } from './welcome.ts'

/** `npm run dev`: both processes from source, restarted or reloaded on changes. */
const GRACE = 3000

process.chdir(new URL('..', import.meta.url).pathname)
const supervisor = superviseServices(GRACE)
loadEnvironment('development')
const addresses = await readAddresses()
await seedStore(['--import', 'tsx', 'commands/seed.ts', 'start'])
await startApi(supervisor, ['--import', 'tsx', '--watch', 'server/main.ts'], addresses)
await startPortal(
  supervisor,
  ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '--port', String(addresses.port)],
  addresses,
  'development',
)
console.log(welcome(addresses))
