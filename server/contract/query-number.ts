import { z } from 'zod'

const DECIMAL = /^-?\d+$/
/** `Number` alone would read `0x10`, `1e2`, ` 5 ` and an empty list; what is left as it is the schema refuses. */
const readDecimal = (given: unknown) =>
  typeof given === 'string' && DECIMAL.test(given) ? Number(given) : given

/** A number in a query: decimal digits and nothing else (C-3.7), or the number itself from the typed client. */
export const queryNumber = <Schema extends z.ZodType<number>>(number: Schema) =>
  z.preprocess(readDecimal, number)
