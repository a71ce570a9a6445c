import { expect, it } from 'vitest'
import { newestRuns, pageOf, type Run, runsOf } from '../../hardening/report.ts'

const RUNS: Run[] = [
  {
    name: 'refresh',
    at: '2026-11-26T06:41',
    seconds: 141,
    others: 0.3,
    share: 1,
    results: [
      { goal: 'G1', what: 'pages | at once', figure: '0 lost', wanted: '0 lost', ok: true },
      { goal: 'G1', what: 'with 300 ms', figure: '2 lost', wanted: '0 lost', ok: false },
    ],
  },
  {
    name: 'soak',
    at: '2026-11-26T07:01',
    seconds: 60,
    others: 0,
    share: 0.25,
    sideBySide: true,
    results: [{ goal: 'C-1.2', what: 'memory', figure: '1 %', wanted: '≤ 5 %', ok: true }],
  },
]

it('The figures of earlier checks are read from the page that was written of them', async () => {
  expect(runsOf(await pageOf(RUNS))).toEqual(RUNS)
})

it('Figures of another machine are told with its name', async () => {
  const page = (await pageOf(RUNS)).replace(/^- Machine: .+$/m, '- Machine: 64 × X, 9 GiB.')
  const elsewhere = RUNS.map((run) => ({ ...run, machine: '64 × X, 9 GiB' }))
  expect(runsOf(page)).toEqual(elsewhere)
  // On a page of this machine too.
  expect(runsOf(await pageOf(elsewhere))).toEqual(elsewhere)
})

it('A check run by name on another machine leaves the figures of the others', () => {
  const earlier = RUNS.map((run) => ({ ...run, machine: '64 × X, 9 GiB' }))
  const again = { ...(RUNS[1] as Run), at: '2026-11-27T07:01' }
  expect(newestRuns(['refresh', 'soak'], [again, ...earlier])).toEqual([earlier[0], again])
})
