import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { format } from 'prettier'
import { VERSION } from '#shared/version.ts'
import { busySeconds, processorSeconds } from './process-figures.ts'
import type { Result } from './result.ts'

const KEPT = 'artifacts/hardening.json'
const PAGE = 'docs/hardening.md'
const GIB = 1024 ** 3

/** Results of one check, with time and other load. */
export interface Run {
  name: string
  at: string
  seconds: number
  /** Cores that other programs of the machine used meanwhile, on average. */
  others: number
  share: number
  /** Another check ran in parallel. */
  sideBySide?: boolean
  /** Machine of the run, if it is not the page's. */
  machine?: string
  results: Result[]
}

/** Measures what else the machine does while a check runs. */
export function watchOthers() {
  const started = performance.now()
  const own = () => processorSeconds(process.pid, { ended: true })
  const before = { busy: busySeconds(), own: own() }
  return () => {
    const seconds = (performance.now() - started) / 1000
    const others = busySeconds() - before.busy - (own() - before.own)
    return { seconds: Math.round(seconds), others: Math.max(0, others / seconds) }
  }
}

/** Saves and returns the newest run of each check, including earlier ones; in a fresh checkout those of the page. */
export function keep(runs: Run[], order: string[]): Run[] {
  const newest = newestRuns(order, [
    ...runs,
    ...keptBefore(),
    ...runsOf(readFileSync(PAGE, 'utf8')),
  ])
  mkdirSync('artifacts', { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ runs: newest }, null, 2))
  return newest
}

/**
 * The first run of each check. Those of another machine stay, each with its name, until they are measured here: a check
 * run by name must not remove the figures of all others.
 */
export const newestRuns = (order: string[], runs: Run[]): Run[] =>
  order.flatMap((name) => runs.find((run) => run.name === name) ?? [])

function keptBefore(): Run[] {
  try {
    return (JSON.parse(readFileSync(KEPT, 'utf8')) as { runs?: Run[] }).runs ?? []
  } catch {
    return []
  }
}

/** Reads the runs of the page, each with its machine if that is not this one. */
export function runsOf(page: string): Run[] {
  const [, ofPage = ''] = /^- Machine: (.+)\.$/m.exec(page) ?? []
  const [, ...sections] = page.split(/^## /m)
  return sections.flatMap((section) => {
    const [name = '', ...lines] = section.split('\n')
    const about =
      /^(.+) UTC, (\d+) s(?:, (\d+) % of its size)?(, beside another check)?; others: ([\d.]+) cores(?:; on (.+))?\.$/m.exec(
        section,
      )
    if (!about) return []
    const [, at = '', seconds, percent = '100', beside, others, own = ofPage] = about
    const results = lines
      .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
      .flatMap((line) => {
        const cells = line.split(/(?<!\\)\|/).map((one) => one.trim().replaceAll('\\|', '|'))
        const [, goal = '', what = '', figure = '', wanted = '', outcome] = cells
        return goal === 'Goal' ? [] : [{ goal, what, figure, wanted, ok: outcome === 'held' }]
      })
    return {
      name,
      at: at.replace(' ', 'T'),
      seconds: Number(seconds),
      share: Number(percent) / 100,
      others: Number(others),
      ...(beside ? { sideBySide: true } : {}),
      ...(own === thisMachine() ? {} : { machine: own }),
      results,
    }
  })
}

/**
 * Writes the page of figures.
 * @param whole start and duration of a run of all checks, except those that run only by name
 */
export async function writeReport(runs: Run[], whole?: Whole): Promise<void> {
  writeFileSync(PAGE, await pageOf(runs, whole))
}

interface Whole {
  at: string
  minutes: number
}

export const pageOf = (runs: Run[], whole?: Whole): Promise<string> =>
  format(textOf(runs, whole), { parser: 'markdown', printWidth: 120 })

const thisMachine = () => {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim()}, ${(totalmem() / GIB).toFixed(0)} GiB, Linux ${release()}, Node.js ${process.version}`
}

function textOf(runs: Run[], whole: Whole | undefined): string {
  const results = runs.flatMap((run) => run.results)
  const missed = results.filter(({ ok }) => !ok).length
  const minutes = runs.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  const dates = runs.map(({ at }) => at).sort()
  return `# Hardening, as measured

Written by \`npm run test:hardening -- --report\`; not edited by hand. What each goal asks for stands in
[security.md](security.md#goals).

- Version ${VERSION}; ${
    whole
      ? `${minute(whole.at)}, all in one go: ${whole.minutes.toFixed(0)} minutes. What is run by name alone says when`
      : `from ${minute(dates[0])} to ${minute(dates.at(-1))}, in parts, ${minutes.toFixed(0)} minutes in all`
  }.
- Machine: ${thisMachine()}.
- ${results.length - missed} held, ${missed} missed. "Others" says how many cores other programs of the machine used during the check, on average: beside
  them, times are worse than they would be alone.

${runs.map(sectionOf).join('\n')}`
}

function sectionOf(run: Run): string {
  const { name, at, seconds, others, share, sideBySide, machine, results } = run
  const lines = results.map(
    ({ goal, what, figure, wanted, ok }) =>
      `| ${[goal, what, figure, wanted, ok ? 'held' : '**missed**'].map(cell).join(' | ')} |`,
  )
  const size = share === 1 ? '' : `, ${Math.round(share * 100)} % of its size`
  return `## ${name}

${minute(at)}, ${seconds} s${size}${sideBySide ? ', beside another check' : ''}; others: ${others.toFixed(1)} cores${machine ? `; on ${machine}` : ''}.

| Goal | What | Measured | Wanted | |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const minute = (at = '') => `${at.slice(0, 16).replace('T', ' ')} UTC`
