type Level = 'info' | 'warn' | 'error'

/** A line of a log as JSON, without its end. Callers name every field; queries and bodies are never logged. */
const logLine = (level: Level, fields: Record<string, unknown>): string =>
  JSON.stringify({ time: isoTime(Date.now()), level, ...fields })

let lastTime = NaN
let lastText = ''
/** Several cached pages are answered within a millisecond. */
export function isoTime(now: number): string {
  if (now !== lastTime) {
    lastText = new Date(now).toISOString()
    lastTime = now
  }
  return lastText
}

/** Writes one JSON line to standard error. */
export function log(level: Level, fields: Record<string, unknown>): void {
  process.stderr.write(`${logLine(level, fields)}\n`)
}
