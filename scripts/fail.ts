/** Exit code of a failure that may pass, so that a service manager tries again (EX_TEMPFAIL of sysexits.h). */
export const TRY_AGAIN = 75

/** Exits with one sentence in each language. */
export function fail(chinese: string, english: string, exitCode = 1): never {
  process.stderr.write(`${chinese}\n${english}\n`)
  process.exit(exitCode)
}
