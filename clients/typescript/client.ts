import createClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

export type Factor = components['schemas']['LibraryRecord']
export type Calculation = components['schemas']['Calculation']
export type Release = components['schemas']['Release']

/** The API has refused a call: `code` as listed on /developers, and its words. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  constructor(
    readonly code: number,
    message: string,
    /** Seconds to wait before another try, when the API names them. */
    readonly retryAfter: number | undefined,
  ) {
    super(message)
  }
}

/** A client of the open API at `baseUrl`, the address of the site; every call, parameter and answer is typed. */
export const createOpenData = (baseUrl: string, options: ClientOptions = {}) =>
  createClient<paths>({ ...options, baseUrl })

interface Reply<Data> {
  data?: { code: number; data: Data | null; msg: string }
  error?: unknown
  response: Response
}

/**
 * The data of an answer: `await dataOf(api.GET('/extend/factor/get', { params: { query: { id } } }))`.
 * @throws RefusedCall
 */
export async function dataOf<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const { data, error, response } = await reply
  const { code, msg = '' } = (data ?? error ?? {}) as { code?: number; msg?: string }
  if (data && data.code === 0 && data.data !== null) return data.data
  const wait = Number(response.headers.get('retry-after')) || undefined
  throw new RefusedCall(code ?? response.status, msg, wait)
}
