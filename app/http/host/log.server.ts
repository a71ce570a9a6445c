/** Writes one JSON line to standard error. Callers name every field; queries and bodies are never logged. */
export function log(level: 'info' | 'warn' | 'error', fields: Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`)
}
