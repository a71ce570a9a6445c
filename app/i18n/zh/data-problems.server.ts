import { DATA_PROBLEMS } from '#server/contract/library-problems.ts'

/** What is wrong with data files, as the API says it. */
export const dataProblems = DATA_PROBLEMS
