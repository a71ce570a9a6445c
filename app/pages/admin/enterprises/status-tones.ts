/** By review status. */
export const STATUS_TONES = { '0': 'info', '1': 'ok', '2': 'warn', '3': 'danger' } as const
