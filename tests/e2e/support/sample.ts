/** Set by `npm run screens`: every case of every sweep. */
export const ALL_CASES = process.env.SCREENS === 'all'

/** Cases of a sweep that differ only in their data: every fourth, or all with `npm run screens`. */
export const sample = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => ALL_CASES || at % 4 === 0)
