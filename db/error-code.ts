/** The driver's error code, of the error itself or of its cause. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}

/** SQLite opened read-only, or a PostgreSQL server in read-only mode. */
const READ_ONLY = /^(SQLITE_READONLY(?!_DBMOVED)\w*|25006)$/
export const isReadOnly = (error: unknown): boolean => READ_ONLY.test(errorCode(error) ?? '')
