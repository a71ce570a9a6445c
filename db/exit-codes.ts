/** Exit codes as sysexits.h names them, so that service managers and scripts can tell the causes apart. */
export const ExitCode = {
  /** EX_DATAERR: the store or a backup cannot be used as it is. */
  dataError: 65,
  /** EX_UNAVAILABLE: a service that is needed cannot be reached. */
  unavailable: 69,
  /** EX_IOERR: a disk is full or fails. */
  ioError: 74,
  /** EX_TEMPFAIL: a failure that may pass; a service manager tries again. */
  temporary: 75,
  /** EX_NOPERM: a user of the system or of the database lacks rights. */
  noPermission: 77,
  /** EX_CONFIG: a setting is invalid. */
  configuration: 78,
} as const
