import * as z from 'zod/mini'

/** The version that the visitor has seen, as a hidden field of every button of a draft; the API checks it. */
export const seenSchema = z.object({ seen: z.optional(z.string()) })
