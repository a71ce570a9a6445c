/** One JSON line on standard error. Fields are named one by one by the caller; queries and bodies never are. */
export function log(level: 'info' | 'warn' | 'error', fields: Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`)
}
