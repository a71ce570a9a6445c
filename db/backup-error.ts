/** The copy must not be used; the message says why. */
export class BackupError extends Error {}
