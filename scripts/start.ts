import { buildWhatChanged } from './builds.ts'
import { loadEnvironment, requireProductionSettings } from './environment.ts'
import { superviseServices } from './processes.ts'
import { API_ARGS, PORTAL_MAIN, readAddresses, seedStore, startApi, startPortal } from './stack.ts'
import { welcome } from './welcome.ts'

/** Longer than a request may take to arrive; after this time the server is killed. */
const GRACE = 15_000

process.chdir(new URL('..', import.meta.url).pathname)
const supervisor = superviseServices(GRACE)
loadEnvironment()
requireProductionSettings()
const addresses = await readAddresses()
await buildWhatChanged()
await seedStore()
await startApi(supervisor, API_ARGS, addresses)
await startPortal(supervisor, PORTAL_MAIN, addresses, 'production')
console.log(welcome(addresses))
