/** What the driver calls the error, or the one beneath it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}

/** What SQLite opened for reading alone, and a PostgreSQL server that takes no writes. */
const READ_ONLY = /^(SQLITE_READONLY(?!_DBMOVED)\w*|25006)$/
export const isReadOnly = (error: unknown): boolean => READ_ONLY.test(errorCode(error) ?? '')
