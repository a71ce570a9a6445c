/** Ends with what a person must know, in one sentence of each language, and an exit code. */
export function fail(chinese: string, english: string, exitCode = 1): never {
  process.stderr.write(`${chinese}\n${english}\n`)
  process.exit(exitCode)
}
