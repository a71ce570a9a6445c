import { DATA_PROBLEMS } from '#server/contract/library-problems.ts'

/** Problems of data files, in the API's own words. */
export const dataProblems = DATA_PROBLEMS
