import { parseArgs } from 'node:util'
import { buildWhatChanged } from '../../scripts/builds.ts'
import { accounts } from './accounts.ts'
import { bruteInput } from './brute-input.ts'
import { costs } from './costs.ts'
import { deadPool } from './dead-pool.ts'
import { failover } from './failover.ts'
import { faults } from './faults.ts'
import { fuzzPorts } from './fuzz-ports.ts'
import { guessing } from './guessing.ts'
import { kills } from './kills.ts'
import { lockout } from './lockout.ts'
import { proxies } from './proxies.ts'
import { refreshStorm } from './refresh-storm.ts'
import { keep, type Run, watchOthers, writeReport } from './report.ts'
import type { Check, Result } from './result.ts'
import { revocation } from './revocation.ts'
import { secrets } from './secrets.ts'
import { slowClients } from './slow-clients.ts'
import { LONG_SOAKS, SOAKS } from './soak.ts'
import { stopping } from './stopping.ts'
import { storeFaults } from './store-faults.ts'
import { supervision } from './supervision.ts'
import { documented } from './documented.ts'
import { uploads } from './uploads.ts'

/**
 * `npm run test:hardening [-- name …] [--share=0.1] [--report]`: the goals of docs/security.md against the built
 * product in real processes. `--report` writes docs/hardening.md; checks that this run omits keep their earlier
 * figures. Figures are only meaningful on an otherwise idle machine.
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
  revocation,
  slow: slowClients,
  uploads,
  stopping,
  supervision,
  costs,
  ...SOAKS,
}
/**
 * Checks that count rather than measure times: in a whole run those of two lanes run in parallel, each lane in order.
 * Checks that compare times would be less precise in parallel. Checks given by name run alone.
 */
const SIDE_BY_SIDE: readonly (readonly (readonly string[])[])[] = [
  [['fuzz-ports'], ['refresh', 'lockout', 'input', 'proxies', 'revocation', 'secrets']],
  // Their time limits are twice what they need alone.
  [['supervision'], ['failover', 'stopping', 'dead-pool']],
]
/** Run only by name: they take half an hour each, or concern the contract instead of hardening. */
const BY_NAME: Record<string, Check> = { ...LONG_SOAKS, documented }

process.chdir(new URL('../..', import.meta.url).pathname)
const KNOWN = { ...CHECKS, ...BY_NAME }
const ORDER = Object.keys(KNOWN)
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    report: { type: 'boolean', default: false },
  },
})
const share = Number(values.share)
const unknown = named.filter((name) => !Object.hasOwn(KNOWN, name))
if (unknown.length > 0 || !(share > 0)) {
  console.error(
    `Known checks: ${ORDER.join(', ')}; --share=0.1 for a tenth, --report for docs/hardening.md`,
  )
  process.exit(2)
}

await buildWhatChanged()
const [at, started] = [new Date().toISOString(), performance.now()]
const runs: Run[] = []
for (const lanes of named.length > 0 ? named.map((name) => [[name]]) : lanesOfAll())
  runs.push(...(await runLanes(lanes)))
const whole =
  named.length === 0 ? { at, minutes: (performance.now() - started) / 60_000 } : undefined

const results = runs.flatMap((run) => run.results)
console.log('\n' + results.map(line).join('\n'))
runs.sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
if (values.report) await writeReport(keep(runs, ORDER), whole)
const missed = results.filter(({ ok }) => !ok)
console.log(`\n${results.length - missed.length} held, ${missed.length} missed`)
process.exit(missed.length > 0 ? 1 : 0)

function lanesOfAll() {
  const laned = new Set(SIDE_BY_SIDE.flat(2))
  const alone = Object.keys(CHECKS).filter((name) => !laned.has(name))
  return [...SIDE_BY_SIDE, ...alone.map((name) => [[name]])]
}

async function runLanes(lanes: readonly (readonly string[])[]): Promise<Run[]> {
  const ended = watchOthers()
  const found = await Promise.all(
    lanes.map(async (lane) => {
      const runs: Run[] = []
      for (const name of lane) runs.push(await runCheck(name))
      return runs
    }),
  )
  if (lanes.length === 1) return found.flat()
  // One check cannot distinguish the other's processes from those of other programs.
  const { others } = ended()
  const together = found.flat().map((run) => ({ ...run, others, sideBySide: true }))
  keep(together, ORDER)
  return together
}

async function runCheck(name: string): Promise<Run> {
  const at = new Date().toISOString()
  const ended = watchOthers()
  const results: Result[] = []
  try {
    for (const result of (await KNOWN[name]?.({ share })) ?? []) {
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
  const run = { name, at, share, results, ...ended() }
  keep([run], ORDER)
  console.log(`      ${name}: ${run.seconds} s, others ${run.others.toFixed(1)} cores`)
  return run
}

function line({ goal, what, figure, wanted, ok }: Result) {
  return `${ok ? 'ok  ' : 'MISS'}  ${goal.padEnd(8)} ${what}: ${figure} (${wanted})`
}
