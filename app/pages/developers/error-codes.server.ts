import { Code } from '#server/contract/codes.ts'

/** Error codes that a caller of the open API can receive. */
export const ERROR_CODES = [
  Code.ok,
  Code.badRequest,
  Code.notFound,
  Code.tooManyRequests,
  Code.internal,
  Code.unavailable,
  Code.libraryRecordNotFound,
  Code.libraryReleaseNotFound,
] as const
