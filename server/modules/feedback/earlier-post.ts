import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'

/**
 * The id that an earlier post with the same `Idempotency-Key` was given, if there was one.
 * @param found the row stored under the key
 * @throws {AppError} idempotencyKeyReused if its contents differ
 */
export function earlierPost<Row extends { id: number }>(
  found: Row | undefined,
  written: Partial<Row>,
): number | undefined {
  if (!found) return undefined
  const same = Object.entries(written).every(([name, value]) => found[name as keyof Row] === value)
  if (!same) throw new AppError(Code.idempotencyKeyReused)
  return found.id
}
