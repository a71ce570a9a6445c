import { ApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { Code } from '#server/contract/codes.ts'
import type { BatchResult, RefusedRow } from './definition.ts'

/** Refusals that concern the caller, not the row: the following rows would be refused too. */
const CALLER_REFUSALS: readonly number[] = [
  Code.tooManyRequests,
  Code.demoMode,
  Code.sessionLocked,
  Code.twoStepRequired,
]

/**
 * Makes one call for each row. A refused row does not stop the others. An error that does stop the batch is thrown only
 * while nothing has changed; afterwards it is the reason for the remaining rows, so that the changed ones are reported.
 * A session that ends meanwhile always leads to the sign-in.
 *
 * @param work returns false for a row that was in the requested state before
 */
export async function runEach(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BatchResult> {
  const done: string[] = []
  const refused: RefusedRow[] = []
  for (const [at, id] of ids.entries()) {
    try {
      if ((await work(id)) !== false) done.push(id)
    } catch (error) {
      if (error instanceof ApiError && !CALLER_REFUSALS.includes(error.code)) {
        refused.push({ id, error })
        continue
      }
      const isReported = error instanceof ApiError || error instanceof UpstreamError
      if (!isReported || done.length === 0) throw error
      refused.push(...ids.slice(at).map((left) => ({ id: left, error })))
      break
    }
  }
  return { done, refused }
}
