type Level = 'info' | 'warn' | 'error'

/** A line of a log as JSON, without its end. Callers name every field; queries and bodies are never logged. */
export const logLine = (level: Level, fields: Record<string, unknown>): string =>
  JSON.stringify({ time: new Date().toISOString(), level, ...fields })

/** Writes one JSON line to standard error. */
export function log(level: Level, fields: Record<string, unknown>): void {
  process.stderr.write(`${logLine(level, fields)}\n`)
}
