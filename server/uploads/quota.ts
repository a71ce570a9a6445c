/** Does `work` while room is held for `bytes` of a user. @throws {AppError} fileQuota */
export type QuotaReservations = <T>(
  userId: number,
  bytes: number,
  work: () => Promise<T>,
) => Promise<T>
