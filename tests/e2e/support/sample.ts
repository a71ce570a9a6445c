/** Set by `npm run test:all` and `npm run screens`: every case of every sweep. */
export const ALL_CASES = process.env.SWEEPS === 'all' || process.env.SCREENS === 'all'

/** Cases of a sweep that differ in their data alone: each fourth in `npm test`, else all. */
export const sample = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => ALL_CASES || at % 4 === 0)
