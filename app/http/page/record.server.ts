import { isRecordId } from '#shared/record-id.ts'
import { isApiError } from '../api-client/api-errors.server.ts'
import type { PageContext } from './page-loader.server.ts'

/** The id in an address. @throws Response 404 if it is not one */
export function recordId({ id = '' }: PageContext['params']): number {
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

/** @throws Response 404 when the API refuses with `code`: the record does not exist, or no longer does */
export async function orNotFound<T>(code: number, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isApiError(error, code)) throw new Response(null, { status: 404 })
    throw error
  }
}
