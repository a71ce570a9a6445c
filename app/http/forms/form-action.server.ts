import type { $ZodType } from 'zod/v4/core'
import { formActions } from './form-actions.server.ts'
import type { FormIntent, FormOptions } from './form-intent.server.ts'

export type { FormReply } from './form-reply.server.ts'

/** The action of a page with one form, which takes every post to it: see `formActions`. */
export const formAction = <Schema extends $ZodType>(
  options: FormOptions<Schema>,
  work: FormIntent<Schema>['work'],
) => formActions({ form: { ...options, when: () => true, work } })
