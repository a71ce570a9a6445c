import { mkdirSync, writeFileSync } from 'node:fs'
import { buildWhatChanged } from '../../scripts/builds.ts'
import { accounts } from './accounts.ts'
import { bruteInput } from './brute-input.ts'
import { deadPool } from './dead-pool.ts'
import { failover } from './failover.ts'
import { faults } from './faults.ts'
import { fuzzPorts } from './fuzz-ports.ts'
import { guessing } from './guessing.ts'
import { kills } from './kills.ts'
import { lockout } from './lockout.ts'
import { proxies } from './proxies.ts'
import { refreshStorm } from './refresh-storm.ts'
import type { Check, Result } from './result.ts'
import { revocation } from './revocation.ts'
import { secrets } from './secrets.ts'
import { slowClients } from './slow-clients.ts'
import { stopping } from './stopping.ts'
import { storeFaults } from './store-faults.ts'
import { supervision } from './supervision.ts'
import { documented } from './documented.ts'
import { uploads } from './uploads.ts'

/**
 * `npm run test:hardening [-- name …] [--share=0.1]`: the goals of docs/security.md against the built product in real
 * processes. Takes about twenty minutes; figures are only meaningful on an otherwise idle machine.
 */
const CHECKS: Record<string, Check> = {
  refresh: refreshStorm,
  kills,
  accounts,
  guessing,
  lockout,
  secrets,
  faults,
  'dead-pool': deadPool,
  store: storeFaults,
  failover,
  input: bruteInput,
  'fuzz-ports': fuzzPorts,
  proxies,
  documented,
  revocation,
  slow: slowClients,
  uploads,
  stopping,
  supervision,
}

process.chdir(new URL('../..', import.meta.url).pathname)
const given = process.argv.slice(2)
const share = Number(
  /^--share=(.+)$/.exec(given.find((one) => one.startsWith('--')) ?? '')?.[1] ?? 1,
)
const named = given.filter((one) => !one.startsWith('--'))
const unknown = named.filter((name) => !Object.hasOwn(CHECKS, name))
if (unknown.length > 0 || !(share > 0)) {
  console.error(`Known checks: ${Object.keys(CHECKS).join(', ')}; --share=0.1 for a tenth`)
  process.exit(2)
}

await buildWhatChanged()
const results: Result[] = []
for (const name of named.length > 0 ? named : Object.keys(CHECKS)) {
  const started = Date.now()
  try {
    const found = await CHECKS[name]?.({ share })
    for (const result of found ?? []) {
      results.push(result)
      console.log(line(result))
    }
  } catch (error) {
    console.error(error)
    results.push({
      goal: name,
      what: 'ran',
      figure: String(error).slice(0, 200),
      wanted: 'no error',
      ok: false,
    })
  }
  console.log(`      ${name}: ${Math.round((Date.now() - started) / 1000)} s`)
}

console.log('\n' + results.map(line).join('\n'))
mkdirSync('artifacts', { recursive: true })
writeFileSync('artifacts/hardening.json', JSON.stringify({ share, results }, null, 2))
const missed = results.filter(({ ok }) => !ok)
console.log(`\n${results.length - missed.length} held, ${missed.length} missed`)
process.exit(missed.length > 0 ? 1 : 0)

function line({ goal, what, figure, wanted, ok }: Result) {
  return `${ok ? 'ok  ' : 'MISS'}  ${goal.padEnd(8)} ${what}: ${figure} (${wanted})`
}
