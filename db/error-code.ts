type DriverError = Error & { code: string; constraint?: unknown }

/** The driver's error: the error itself or its cause. */
function driverError(error: unknown): DriverError | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string'
    ? (error as DriverError)
    : driverError(error.cause)
}

/** The driver's error code, of the error itself or of its cause. */
export const errorCode = (error: unknown): string | undefined => driverError(error)?.code

/** The innermost message; of an `AggregateError`, with one error per address of a host, the first. */
export function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.cause instanceof Error) return innermostMessage(error.cause)
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return error.errors[0].message
  return error.message
}

/** How primary keys are named on PostgreSQL: `…_pkey` by the server, `…_pk` by drizzle if they have several columns. */
const PRIMARY_KEY = /_pk(ey)?$/

/** A row with the same primary key exists, such as an id that another process generated (db/ids.ts). */
export function isPrimaryKeyViolation(error: unknown): boolean {
  const { code, constraint } = driverError(error) ?? {}
  if (code === '23505') return typeof constraint === 'string' && PRIMARY_KEY.test(constraint)
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** A row with the same value of a unique column exists, such as a name; primary keys are excluded. */
export function isUniqueViolation(error: unknown): boolean {
  const code = errorCode(error)
  if (code === '23505') return !isPrimaryKeyViolation(error)
  return code === 'SQLITE_CONSTRAINT_UNIQUE'
}

/** SQLite opened read-only, or a PostgreSQL server in read-only mode. */
const READ_ONLY = /^(SQLITE_READONLY(?!_DBMOVED)\w*|25006)$/
export const isReadOnly = (error: unknown): boolean => READ_ONLY.test(errorCode(error) ?? '')
