import { Code } from '#server/contract/codes.ts'
import { isApiError } from './api-errors.server.ts'

/**
 * The data of a call that only this product's API has: another server of the contract answers 404, and the page
 * goes on without.
 */
export async function optionalCall<Data, Missing>(
  call: Promise<Data>,
  missing: Missing,
): Promise<Data | Missing> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, Code.notFound)) return missing
    throw error
  }
}
