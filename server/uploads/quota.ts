/** Runs `work` while `bytes` of the user's quota are reserved. @throws {AppError} fileQuota */
export type QuotaReservations = <T>(
  userId: number,
  bytes: number,
  work: () => Promise<T>,
) => Promise<T>
