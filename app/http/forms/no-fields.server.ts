import * as z from 'zod/mini'

/** Schema of a form that is a button alone. */
export const NoFields = z.object({})
