import { z } from 'zod'
import { Code } from '#server/contract/codes.ts'
import { isApiError } from '../api-client/api-errors.server.ts'
import { readCookie, secondStepCookie } from '../host/cookies.server.ts'
import { redirectWithReturn } from './redirect-with-return.server.ts'

const SECOND_STEP_PATH = '/admin/login/second'

/** What the browser stores of a login whose second step is due. */
const Ticket = z.object({
  ticket: z.string().min(1),
  brief: z.boolean(),
  /** The password of the first step is one of the most common ones. */
  common: z.boolean().optional(),
})

export const readTicket = (request: Request) =>
  readCookie(secondStepCookie, request, (value) => Ticket.safeParse(value).data)

/**
 * Handles the refusal of a first step: 303 to the second, which leads to `next` and is remembered as chosen in the
 * first.
 * @throws any other refusal
 */
export const toSecondStep =
  ({ next, ...how }: { next: string; brief: boolean; common: boolean }) =>
  async (error: unknown): Promise<Response> => {
    if (!isApiError(error, Code.secondStepDue)) throw error
    const kept = { ticket: error.values.ticket ?? '', ...how } satisfies z.output<typeof Ticket>
    const headers = new Headers({ 'set-cookie': await secondStepCookie.serialize(kept) })
    return redirectWithReturn(SECOND_STEP_PATH, next, headers)
  }
